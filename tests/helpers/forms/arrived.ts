import { fieldsOf } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { formNames, type FormName } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";
import type { StoredEntry } from "./stored-entries.ts";
import { phoneOf, visitorFor } from "./filled-in.ts";

/** What arrived from a completely filled-in form. */
export interface ArrivedForm {
  readonly form: string;
  readonly state: string;
  /** Names of fields that were filled in but did not arrive. */
  readonly missing: readonly string[];
  readonly email: unknown;
  /** In E.164. */
  readonly phone: unknown;
  /** Names of its files, sorted. */
  readonly files: readonly string[];
  /** Recipients of mails about it, sorted. */
  readonly receivers: readonly string[];
}

/** A sender who has not requested a copy gets none. */
function receiversOf(form: FormName, locale: Locale, staff: string): readonly string[] {
  const hasCopy = fieldsOf(formDefinitions[form]).some(({ name }) => name === "sendCopy");
  return [staff, ...(hasCopy ? [visitorFor(form, locale).email] : [])].toSorted();
}

/** What is stored after a visitor of a locale has submitted every form once, sorted by form. */
export function everyForm(locale: Locale, staff: string): readonly ArrivedForm[] {
  return formNames.toSorted().map((form) => ({
    form,
    state: "new",
    missing: [],
    email: visitorFor(form, locale).email,
    phone: phoneOf(locale).replaceAll(/[\s-]/g, ""),
    files: fieldsOf(formDefinitions[form])
      .filter(({ widget }) => widget === "files")
      .map(({ name }) => `${name}.pdf`)
      .toSorted(),
    receivers: receiversOf(form, locale, staff),
  }));
}

/** What is stored, sorted by form. */
export function arrived(entries: readonly StoredEntry[]): readonly ArrivedForm[] {
  return entries
    .map(({ form, state, fields, files, mails }) => {
      const known = formNames.find((name) => name === form);
      const wanted = known === undefined ? [] : fieldsOf(formDefinitions[known]);
      return {
        form,
        state,
        missing: wanted.map(({ name }) => name).filter((name) => !(name in fields)),
        email: fields["email"],
        phone: fields["phone"],
        files: files.toSorted(),
        receivers: [...mails.values()].toSorted(),
      };
    })
    .toSorted((one, other) => one.form.localeCompare(other.form));
}
