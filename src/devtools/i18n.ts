import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { activeLanguage } from "#i18n/devtools-texts.ts";
import { isLocale } from "#i18n/locales.ts";

export { msg, activateLanguage, activeLanguage, t, textOf } from "#i18n/devtools-texts.ts";

/** Texts of problems in the language of the devtools, if the site has them. */
export async function problemTexts(): Promise<TranslateProblem> {
  const language = activeLanguage();
  return problemTranslator(isLocale(language) ? language : "en");
}
