import type { Locator, Page } from "@playwright/test";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormField, FormName } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";

export const phones: Record<Locale, string> = {
  pl: "+48 600-100-200",
  en: "+44 20 7946 0958",
  de: "+49 30 2312 5009",
  fr: "+33 4 65 71 20 09",
  es: "+34 910 000 009",
};

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
const texts: ReadonlyMap<string, string> = new Map([
  ["email", "anna@example.com"],
  ["nip", "123-456-32-18"],
  ["website", "www.example.com"],
  ["preferredTime", "10:30"],
  ["fleetSize", "24"],
  ["monitoringUnits", "12"],
]);

/** A day that is still to come, as a date field wants it. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export function fieldsOf(form: FormName): readonly FormField[] {
  return formDefinitions[form].groups.flatMap((group) => group.fields);
}

/** The form as it stands on the page of `formsSite`. */
export function formOn(page: Page, form: FormName): Locator {
  return page.locator(`form#form-${form}`);
}

/** Fills in every field of a form, as a visitor of that locale would. */
export async function fillIn(page: Page, form: FormName, locale: Locale): Promise<void> {
  const shown = formOn(page, form);
  for (const field of fieldsOf(form)) {
    const control = shown.locator(`[name="${field.name}"]`);
    if (field.widget === "checkbox") await control.check();
    else if (field.widget === "select") await control.selectOption({ index: 2 });
    else if (field.widget === "files") {
      await control.setInputFiles([
        { name: `${field.name}.pdf`, mimeType: "application/pdf", buffer: pdf },
      ]);
    } else await control.fill(textFor(field, locale));
  }
}

function textFor({ name }: FormField, locale: Locale): string {
  if (name === "phone") return phones[locale];
  if (name === "preferredDate") return dayAhead(7);
  return texts.get(name) ?? `Zażółć ${name} ${locale}`;
}
