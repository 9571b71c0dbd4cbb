import { setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { messages as english } from "#generated/catalogs/devtools/en.ts";
import { devtoolsCatalogs } from "#generated/devtools-catalogs.ts";

const source = "en";
/** One instance: its language is set before the devtools render; the server reuses it for every page. */
const i18n = setupI18n({ locale: source, messages: { [source]: english } });

type Catalogs = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;

/** Returns a text of the devtools in the current language: the English text is its id (decision 0048). */
export function t(text: string, values?: Readonly<Record<string, unknown>>): string {
  return i18n._(text, values);
}

/** Marks a text for later translation, where no language is set yet. */
export function msg(text: string): MessageDescriptor {
  return { id: text };
}

/** Translates a text marked with `msg`. */
export function textOf(message: MessageDescriptor): string {
  return i18n._(message);
}

/** Returns the current language of the devtools. */
export function activeLanguage(): string {
  return i18n.locale;
}

/** Switches to the first of these languages that has a catalog; missing texts stay in English. */
export async function activateLanguage(
  languages: readonly string[],
  catalogs: Catalogs = devtoolsCatalogs,
): Promise<void> {
  const begin = await loadLanguage(languages, catalogs);
  begin();
}

/** Loads texts like `activateLanguage`, but returns a function that activates them, to be called before each use. */
export async function loadLanguage(
  languages: readonly string[],
  catalogs: Catalogs = devtoolsCatalogs,
): Promise<() => void> {
  const wanted = languages.flatMap((language) => [language, language.replace(/-.*/, "")]);
  const locale = wanted.find((one) => one === source || Object.hasOwn(catalogs, one)) ?? source;
  const own = await catalogs[locale]?.();
  return () => i18n.loadAndActivate({ locale, messages: { ...english, ...own?.messages } });
}
