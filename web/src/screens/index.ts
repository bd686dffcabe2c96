/** The screens. Each comes when it is asked for: the lobby carries no table and the table no lobby. */

import type { Component } from "svelte";
import { wholeBook } from "../i18n";
import type { Route } from "../router.svelte";

type Plain = Exclude<Route["name"], "table">;

export const tableScreen = () => import("./table/TableScreen.svelte");

const PLAIN: Record<Plain, () => Promise<{ default: Component }>> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  tips: () => import("./tips/Tips.svelte"),
  glossary: () => import("./glossary/Glossary.svelte"),
  about: () => import("./about/About.svelte"),
  missing: () => import("./Missing.svelte"),
};

/** A screen with all its words. */
export async function plainScreen(name: Plain): Promise<Component> {
  const [{ default: screen }] = await Promise.all([PLAIN[name](), wholeBook()]);
  return screen;
}

/** Asks for what a screen is made of, before it is shown. A failure is met when it is. */
export async function fetchScreen(name: Route["name"]): Promise<void> {
  await (name === "table" ? tableScreen : PLAIN[name])().catch(() => undefined);
}
