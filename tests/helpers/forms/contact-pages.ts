import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formNames } from "#generated/entry-forms/types.ts";
import { locales, type Locale } from "#generated/locales.ts";

const contactPages: Readonly<Record<string, string>> = {
  pl: "/kontakt",
  en: "/en/contact",
  de: "/de/kontakt",
  fr: "/fr/contact",
  es: "/es/contacto",
};

/** Address of the contact page. */
export function contactPageOf(locale: Locale): string {
  const path = contactPages[locale];
  if (path === undefined) throw new Error(`no contact page in ${locale}`);
  return path;
}

/** Puts all forms on the contact page of each locale of a content folder. */
export async function putFormsOnContactPages(folder: string): Promise<void> {
  for (const locale of locales) {
    const file = join(folder, locale, "pages/contact.json");
    const page: { blocks: unknown[] } = JSON.parse(await readFile(file, "utf8"));
    page.blocks = formNames.map((form) => ({
      type: "form",
      id: `form-${form}`,
      props: { form, heading: `Form ${form}` },
    }));
    await writeFile(file, JSON.stringify(page));
  }
}
