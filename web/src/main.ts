import { mount } from "svelte";
import App from "./App.svelte";
import { startLang } from "./i18n";
import { fontsReady } from "./styles/fonts";
import { startPrefs } from "./state/prefs.svelte";
import { startRouter } from "./router.svelte";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/ui.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element with the id app");

startPrefs();
startRouter();
// The first words stand in their final type: nothing moves afterwards.
await startLang();
await fontsReady();
mount(App, { target });
