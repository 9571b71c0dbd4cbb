import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, onTestFinished } from "vitest";
import { respondTo } from "#cms/respond-to.ts";
import { senderHeaders } from "#protocol/headers.ts";
import { ContentStore } from "#cms/content/content-store.ts";
import type { Cms } from "#cms/create-cms.ts";
import { openInbox, type Inbox } from "#cms/inbox/inbox.ts";
import type { InboxSettings, PostOut } from "#cms/settings.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { memoryLog, type MemoryLog } from "../../helpers/memory-log.ts";
import { lacksPostgres, startPostgres, type TestPostgres } from "../../helpers/postgres.ts";
import { fixtures, type Json } from "../content-copy.ts";
import { fastFolder } from "../../helpers/fast-folder.ts";

/** Location of a test's database. */
export interface TestDatabase {
  readonly databaseUrl: string | undefined;
  readonly databasePath: string;
}

/** A temporary folder, removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(fastFolder, "waymark-inbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new SQLite file. */
export function sqliteFile(): TestDatabase {
  return { databaseUrl: undefined, databasePath: join(testFolder(), "store.sqlite") };
}

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothDatabases(tests: (open: () => Promise<TestDatabase>) => void): void {
  describe("on SQLite", () => {
    tests(async () => sqliteFile());
  });
  describe.skipIf(lacksPostgres)("on PostgreSQL", () => {
    let server: TestPostgres | undefined;
    beforeAll(() => {
      server = startPostgres();
    });
    afterAll(() => server?.remove());
    tests(async () => ({
      databaseUrl: await server?.createDatabase(),
      databasePath: "/nowhere",
    }));
  });
}

export interface TestInbox {
  readonly inbox: Inbox;
  readonly cms: Pick<Cms, "fetch">;
  readonly log: MemoryLog;
  readonly settings: InboxSettings;
  readonly send: (path: string, init: SendInit) => Promise<Response>;
}

export interface SendInit extends RequestInit {
  readonly json?: unknown;
  readonly visitor?: string;
}

async function readContent() {
  return {
    brands: await loadBrands(fixtures),
    store: await ContentStore.open({ contentDir: fixtures, brandId: "demo" }),
  };
}

/** Read once for all tests of a file, none of which modifies it. */
let content: Awaited<ReturnType<typeof readContent>> | undefined;

/** The content service over the fixtures with its own inbox. */
export async function testInbox(
  database: TestDatabase,
  { postOut, ...more }: Partial<InboxSettings> & { readonly postOut?: PostOut } = {},
): Promise<TestInbox> {
  const log = memoryLog();
  const filesDir = join(testFolder(), "files");
  const settings: InboxSettings = { ...database, filesDir, ...more };
  content ??= await readContent();
  const { brands, store } = content;
  const inbox = openInbox({ settings, brands, log: log.logger, postOut });
  onTestFinished(() => inbox.close());
  const cms = {
    fetch: (request: Request) =>
      respondTo(request, { content: store.content, inbox, previewSecret: undefined }),
  };
  const send = ({ json, visitor = "visitor", ...init }: SendInit, path: string) => {
    const headers = new Headers(init.headers);
    headers.set(senderHeaders.visitor, visitor);
    headers.set(senderHeaders.hostName, "demo.example");
    if (json !== undefined) headers.set("content-type", "application/json");
    const body = json === undefined ? init.body : JSON.stringify(json);
    const request = { method: "POST", ...init, headers, ...(body === undefined ? {} : { body }) };
    return cms.fetch(new Request(`http://cms.test${path}`, request));
  };
  return {
    inbox,
    cms,
    log,
    settings,
    send: (path, init) => send(init, path),
  };
}

/** A valid contact form with its own key. */
export function contactForm(more: Readonly<Record<string, unknown>> = {}): Json {
  return {
    fullName: "Anna Kowalska",
    email: "anna@example.com",
    message: "We would like to see the fuel report.",
    consent: true,
    idempotencyKey: randomUUID(),
    ...more,
  };
}

export const contactPath = "/api/contact_form_entries";
