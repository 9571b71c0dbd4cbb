import { formsOutcomes, type FormsOutcome, type Interaction } from "#contract/interactions.ts";
import type { SiteStore } from "../preview/site-store.ts";
import { t } from "../i18n.ts";
import type { Conditions } from "./conditions.ts";

/** The conditions an interaction starts with, or why nothing can be recorded under those of the preview. */
export function recordedConditions({
  conditions,
}: SiteStore): { readonly forms?: FormsOutcome } | string {
  const { forms, ...others } = conditions.query;
  const recordable = recordableConditions(conditions);
  const isRecordable = Object.keys(others).length === 0 && recordable.forms === forms;
  if (isRecordable) return recordable;
  return t("Choose “{usual}” to record (Alt+P).", {
    usual: recordable.forms === undefined ? t("As usual") : t("As usual, except forms"),
  });
}

/** The conditions that an interaction records. */
export function recordableConditions({ forms }: Conditions): { readonly forms?: FormsOutcome } {
  const outcome = formsOutcomes.find((known) => known === forms);
  return outcome === undefined ? {} : { forms: outcome };
}

/** Shows the page under an interaction's initial conditions. */
export function showAsRecorded(site: SiteStore, { locale, forms }: Interaction): void {
  site.setLocale(locale);
  site.conditions.read(new URLSearchParams(forms === undefined ? {} : { forms }));
}

/** Whether the preview is shown under conditions other than those an interaction starts with. */
export function isUnderOthers({ conditions }: SiteStore, { forms }: Interaction): boolean {
  const { query } = conditions;
  const names = Object.keys(query);
  return forms === undefined ? names.length > 0 : names.length > 1 || query["forms"] !== forms;
}
