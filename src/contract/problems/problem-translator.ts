import { setupI18n } from "@lingui/core";
import type { Locale } from "#generated/locales.ts";
import { loadProblemCatalog } from "#generated/messages.ts";
import type { TranslateProblem } from "./describe-problem.ts";

/** The texts of problems in a language, where no interface has loaded them already. */
export async function problemTranslator(locale: Locale): Promise<TranslateProblem> {
  const { messages } = await loadProblemCatalog[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (id, values) => i18n._(id, values);
}
