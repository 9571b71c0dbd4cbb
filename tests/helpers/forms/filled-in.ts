import { fieldsOf } from "#contract/forms/steps.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormField, FormName } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";

/** The person who fills in a form. */
export interface Visitor {
  readonly locale: Locale;
  readonly email: string;
}

/** A separate sender for each form: the copies that one sender gets per day are limited. */
export function visitorFor(form: FormName, locale: Locale): Visitor {
  return { locale, email: `${form}.${locale}@example.com` };
}

const phones: Record<string, string> = {
  pl: "+48 600-100-200",
  en: "+44 20 7946 0958",
  de: "+49 30 2312 5009",
  fr: "+33 4 65 71 20 09",
  es: "+34 910 000 009",
};

/** A phone number as written where a language is served. */
export function phoneOf(locale: Locale): string {
  const phone = phones[locale];
  if (phone === undefined) throw new Error(`no phone number in ${locale}`);
  return phone;
}

/** The file that is chosen for a field. */
export function fileFor({ name }: FormField): File {
  const text = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  return new File([text], `${name}.pdf`, { type: "application/pdf" });
}

const texts: ReadonlyMap<string, string> = new Map([
  ["nip", "123-456-32-18"],
  ["website", "www.example.com"],
  ["preferredTime", "10:30"],
  ["fleetSize", "24"],
  ["monitoringUnits", "12"],
]);

/** A future day, in the format of a date field. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The visitor's value for a field that takes no files; `true` ticks it. */
export function valueFor(
  { name, widget, options }: FormField,
  { locale, email }: Visitor,
): string | true {
  if (widget === "checkbox") return true;
  if (name === "email") return email;
  if (name === "phone") return phoneOf(locale);
  if (name === "preferredDate") return dayAhead(7);
  return options?.[1]?.value ?? texts.get(name) ?? `Zażółć ${name} ${locale}`;
}

/** All values that a visitor enters in a form, by the names of its fields. */
export function filledIn(
  form: FormName,
  visitor: Visitor,
): ReadonlyMap<string, string | true | File> {
  return new Map(
    fieldsOf(formDefinitions[form]).map((field) => [
      field.name,
      field.widget === "files" ? fileFor(field) : valueFor(field, visitor),
    ]),
  );
}
