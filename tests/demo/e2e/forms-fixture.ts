import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locale } from "#generated/locales.ts";
import { copyOfContent, startBuiltSite, type BuiltSite } from "../../helpers/built-site.ts";
import { contactPageOf, putFormsOnContactPages } from "../../helpers/forms/contact-pages.ts";
import { storedEntries, type StoredEntry } from "../../helpers/forms/stored-entries.ts";
import { openSmtpCatcher } from "../../helpers/smtp-catcher.ts";
import { storeWithUser } from "../../helpers/store-with-user.ts";
import { onSite, startedOnce } from "../../e2e/fixtures.ts";
import { inOneTab } from "../../e2e/one-tab.ts";

export interface FormsSite extends BuiltSite {
  readonly entries: (locale: Locale) => readonly StoredEntry[];
  /** Recipients of an entry's mails that have reached the SMTP server, sorted. */
  readonly received: (entry: StoredEntry) => readonly string[];
  /** The path of the page with all forms in a locale. */
  readonly pageOf: (locale: Locale) => string;
}

export const staffAddress = "office@szlak.example";

/** Adds a tag manager, so that there is something to withhold before consent. */
async function putTagManager(folder: string): Promise<void> {
  const file = join(folder, "brands/szlak.json");
  const brand: Record<string, unknown> = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...brand, tagManagerId: "GTM-TEST1" }));
}

interface RawBlock {
  type: string;
  props: Record<string, unknown>;
}

/** The page with an editor's mistakes: a block without a required text, and one of unknown type. */
export const spoiledPath = "/es";

async function spoilPage(folder: string): Promise<void> {
  const file = join(folder, "es/pages/home.json");
  const page: { blocks: RawBlock[] } = JSON.parse(await readFile(file, "utf8"));
  const stats = page.blocks.find(({ type }) => type === "stats");
  const cta = page.blocks.find(({ type }) => type === "cta");
  if (stats === undefined || cta === undefined) throw new Error("the page has no such blocks");
  delete stats.props["items"];
  cta.type = "no-such-block";
  await writeFile(file, JSON.stringify(page));
}

/**
 * A site with everything that visitors may encounter: forms with a store, files and mail of their own, a
 * user who can sign in, a tag manager, and a page with mistakes.
 */
export async function startFormsSite(
  env: Readonly<Record<string, string>> = {},
): Promise<FormsSite> {
  const content = await copyOfContent();
  await putFormsOnContactPages(content.folder);
  await putTagManager(content.folder);
  await spoilPage(content.folder);
  const store = await mkdtemp(join(tmpdir(), "waymark-store-"));
  const places = await storeWithUser(store);
  const smtp = await openSmtpCatcher();
  const site = await startBuiltSite({
    CONTENT_DIR: content.folder,
    ...places,
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
    entries: (locale) => storedEntries(places.DATABASE_PATH, locale),
    received: ({ mails }) =>
      smtp.mails
        .flatMap(({ raw, to }) =>
          [...mails.keys()].some((id) => raw.includes(`<${id}@`)) ? to : [],
        )
        .toSorted(),
    pageOf: contactPageOf,
  };
}

/** That site; no form test has a service worker. */
export const formsSite = startedOnce(() => startFormsSite({ SERVICE_WORKER: "0" }));

/** `test` with that site, in a separate tab. */
export const inOwnTab = onSite(formsSite);

/** `test` with that site, in one tab for all tests of a worker. */
export const test = inOneTab(inOwnTab);

export { expect } from "../../e2e/fixtures.ts";
