import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { formNames } from "#generated/entry-forms/types.ts";
import { locales } from "#generated/locales.ts";
import { copyOfContent, startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { test as base } from "./fixtures.ts";

/** An entry as it lies in the store. */
export interface StoredEntry {
  readonly id: string;
  readonly form: string;
  readonly locale: string;
  readonly state: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

export interface FormsSite extends BuiltSite {
  /** Entries whose message, or name, holds these words. */
  readonly entries: (form: string, locale: string) => readonly StoredEntry[];
  /** The page with all forms in a locale. */
  readonly pageOf: (locale: string) => string;
}

const paths: Readonly<Record<string, string>> = {
  pl: "/kontakt",
  en: "/en/contact",
  de: "/de/kontakt",
  fr: "/fr/contact",
  es: "/es/contacto",
};

/** Puts all eight forms on the contact page of each locale. */
async function withForms(folder: string): Promise<void> {
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

async function startFormsSite(): Promise<FormsSite> {
  const content = await copyOfContent();
  await withForms(content.folder);
  const store = await mkdtemp(join(tmpdir(), "waymark-store-"));
  const databasePath = join(store, "store.sqlite");
  const site = await startBuiltSite({
    CONTENT_DIR: content.folder,
    DATABASE_PATH: databasePath,
    FILES_DIR: join(store, "files"),
    FORMS_PER_VISITOR: "10000",
    FORMS_IN_TOTAL: "10000",
  });
  const entries = (form: string, locale: string): StoredEntry[] => {
    // Made with the first thing that is kept.
    if (!existsSync(databasePath)) return [];
    const database = new DatabaseSync(databasePath, { readOnly: true });
    try {
      const rows = database
        .prepare(
          "select id, form, locale, state, fields from entries where form = ? and locale = ?",
        )
        .all(form, locale);
      const files = database.prepare("select name from files where entry_id = ?");
      return rows.map((row) => ({
        id: String(row["id"]),
        form: String(row["form"]),
        locale: String(row["locale"]),
        state: String(row["state"]),
        fields: JSON.parse(String(row["fields"])),
        files: files.all(String(row["id"])).map((file) => String(file["name"])),
      }));
    } finally {
      database.close();
    }
  };
  const stop = async (): Promise<void> => {
    await site.stop();
    await content.remove();
    await rm(store, { recursive: true });
  };
  return { ...site, stop, entries, pageOf: (locale) => paths[locale] ?? "/" };
}

/** `test` with a site whose contact page shows all forms, one for each worker. */
export const test = base.extend<object, { site: FormsSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const site = await startFormsSite();
      await provide(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
});

export { expect } from "./fixtures.ts";
