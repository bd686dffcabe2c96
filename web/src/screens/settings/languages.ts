import type { Lang } from "../../i18n";

/** Each language calls itself, so that whoever reads only that one finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  es: "Español",
  fr: "Français",
  en: "English",
  ru: "Русский",
};
