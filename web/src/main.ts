import { mount } from "svelte";
import App from "./App.svelte";
import { startLang } from "./i18n";
import { fontsReady } from "./styles/fonts";
import { startPrefs } from "./state/prefs.svelte";
import { route, startRouter } from "./router.svelte";
import { fetchScreen } from "./screens";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/ui.css";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element with the id app");

startPrefs();
startRouter();
const { name } = route();
// Everything that the first picture needs is asked for at once. The first words stand in their final
// type: nothing moves afterwards.
await Promise.all([startLang(name !== "table"), fontsReady(), fetchScreen(name)]);
mount(App, { target });
