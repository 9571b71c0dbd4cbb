import { setupI18n } from "@lingui/core";
import type { Locale } from "#generated/locales.ts";
import { loadProblemCatalog } from "#generated/messages.ts";
import type { TranslateProblem } from "./describe-problem.ts";

/** Loads the problem texts of a locale, for use where no UI has loaded them already. */
export async function problemTranslator(locale: Locale): Promise<TranslateProblem> {
  const { messages } = await loadProblemCatalog[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (id, values) => i18n._(id, literal(values));
}

/** Escapes values: Lingui decodes \u001b and \x1b in the whole sentence, and values are untrusted. */
function literal(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === "string" ? value.replaceAll(/\\(?=[ux])/g, String.raw`\u005c`) : value,
  ]);
  return Object.fromEntries(entries);
}
