import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locale } from "#generated/locales.ts";
import { copyOfContent, startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { contactPages, putFormsOnContactPages } from "../helpers/forms/contact-pages.ts";
import { storedEntries, type StoredEntry } from "../helpers/forms/stored-entries.ts";
import { openSmtpCatcher } from "../helpers/smtp-catcher.ts";
import { onSite } from "./fixtures.ts";

export interface FormsSite extends BuiltSite {
  readonly entries: (locale: Locale) => readonly StoredEntry[];
  /** Receivers of an entry's mails that have come to the SMTP server, sorted. */
  readonly received: (entry: StoredEntry) => readonly string[];
  /** The page with all forms in a locale. */
  readonly pageOf: (locale: Locale) => string;
}

export const staffAddress = "office@szlak.example";

/** A site with a store, files and mail of its own. */
export async function startFormsSite(
  env: Readonly<Record<string, string>> = {},
): Promise<FormsSite> {
  const content = await copyOfContent();
  await putFormsOnContactPages(content.folder);
  const store = await mkdtemp(join(tmpdir(), "waymark-store-"));
  const databasePath = join(store, "store.sqlite");
  const smtp = await openSmtpCatcher();
  const site = await startBuiltSite({
    CONTENT_DIR: content.folder,
    DATABASE_PATH: databasePath,
    FILES_DIR: join(store, "files"),
    FORMS_PER_VISITOR: "10000",
    FORMS_IN_TOTAL: "10000",
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@szlak.example",
    MAIL_TO: staffAddress,
    ...env,
  });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await smtp.close();
      await content.remove();
      await rm(store, { recursive: true });
    },
    entries: (locale) => storedEntries(databasePath, locale),
    received: ({ mails }) =>
      smtp.mails
        .flatMap(({ raw, to }) =>
          [...mails.keys()].some((id) => raw.includes(`<${id}@`)) ? to : [],
        )
        .toSorted(),
    pageOf: (locale) => contactPages[locale],
  };
}

/** `test` with a site whose contact page shows all forms. */
export const test = onSite(() => startFormsSite());

export { expect } from "./fixtures.ts";
