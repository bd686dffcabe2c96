import { mount } from "svelte";
import App from "./App.svelte";
import { startLang } from "./i18n";
import { startPrefs } from "./state/prefs.svelte";
import { route, startRouter } from "./router.svelte";
import { fetchScreen } from "./screens";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/ui.css";

const target = document.getElementById("app");
if (target === null) throw new Error("no #app");

startPrefs();
startRouter();
const { name } = route();
// No await at this level: the chunk of this file is what the screens' chunks wait for.
void Promise.all([startLang(name !== "table"), fetchScreen(name)]).then(() => {
  // The lobby that the server sent drawn makes room for the real one, which stands in the same place.
  target.replaceChildren();
  target.inert = false;
  mount(App, { target });
});
