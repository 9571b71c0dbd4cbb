import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formNames } from "#generated/entry-forms/types.ts";
import { locales, type Locale } from "#generated/locales.ts";
import { mainBrand } from "../whole-site/site-brands.ts";

/** Address of the contact page of the first brand. */
export function contactPageOf(locale: Locale): string {
  const file = `content/${locale}/sitemap.json`;
  const nodes: { nodeReference?: string; slug: string }[] = JSON.parse(readFileSync(file, "utf8"));
  const node = nodes.find(({ nodeReference }) => nodeReference === "contact");
  if (node === undefined) throw new Error(`no contact page in ${locale}`);
  const prefix = `/${locale}`;
  return locale === mainBrand().defaultLocale ? node.slug : prefix + node.slug;
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
