import { setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import { messages as english } from "#generated/catalogs/devtools/en.ts";
import { devtoolsCatalogs } from "#generated/devtools-catalogs.ts";

const source = "en";
/** One for the devtools' document, whose language is chosen before anything is shown; on the server for one page after another. */
const i18n = setupI18n({ locale: source, messages: { [source]: english } });

type Catalogs = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;

/** A text of the devtools: the English one is its id (decision 0048). */
export function t(text: string, values?: Readonly<Record<string, unknown>>): string {
  return i18n._(text, values);
}

/** A text that is said later, where no language is chosen yet. */
export function msg(text: string): MessageDescriptor {
  return { id: text };
}

/** Says what `msg` keeps. */
export function textOf(message: MessageDescriptor): string {
  return i18n._(message);
}

/** The language that the devtools speak. */
export function spoken(): string {
  return i18n.locale;
}

/** From now on texts are in the first of these languages that has a catalog; what it lacks is said in English. */
export async function speak(
  languages: readonly string[],
  catalogs: Catalogs = devtoolsCatalogs,
): Promise<void> {
  const begin = await speaker(languages, catalogs);
  begin();
}

/** What `speak` does, to be done once its texts are here: whoever speaks to several does it before each. */
export async function speaker(
  languages: readonly string[],
  catalogs: Catalogs = devtoolsCatalogs,
): Promise<() => void> {
  const wanted = languages.flatMap((language) => [language, language.replace(/-.*/, "")]);
  const locale = wanted.find((one) => one === source || Object.hasOwn(catalogs, one)) ?? source;
  const own = await catalogs[locale]?.();
  return () => i18n.loadAndActivate({ locale, messages: { ...english, ...own?.messages } });
}
