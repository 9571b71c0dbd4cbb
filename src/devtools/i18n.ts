import { setupI18n, type MessageDescriptor, type Messages } from "@lingui/core";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { messages as english } from "#generated/catalogs/devtools/en.ts";
import { devtoolsCatalogs } from "#generated/devtools-catalogs.ts";
import { isLocale } from "#i18n/locales.ts";

const source = "en";
/** One for the document: its language is chosen before anything is shown. */
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

/** Texts of problems in the language of the devtools, as far as the site has it. */
export async function problemTexts(): Promise<TranslateProblem> {
  return problemTranslator(isLocale(i18n.locale) ? i18n.locale : source);
}

/** From now on texts are in the first of these languages that has a catalog; what it lacks is said in English. */
export async function speak(
  languages: readonly string[],
  catalogs: Catalogs = devtoolsCatalogs,
): Promise<void> {
  const wanted = languages.flatMap((language) => [language, language.replace(/-.*/, "")]);
  const chosen = wanted.find((one) => one === source || Object.hasOwn(catalogs, one)) ?? source;
  const own = await catalogs[chosen]?.();
  i18n.loadAndActivate({ locale: chosen, messages: { ...english, ...own?.messages } });
}
