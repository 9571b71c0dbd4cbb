import { join } from "node:path";
import { loadBrands } from "#cms/content/load-brands.ts";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { isLocale } from "#i18n/locales.ts";
import { openInbox, type Inbox } from "#cms/inbox/inbox.ts";
import type { CliCommand } from "../../../scripts/command-line.ts";
import { conform } from "../../../scripts/conform/command.ts";
import { ContentCopy } from "../../cms/content-copy.ts";
import { writeEntry } from "../../cms/entry-samples.ts";
import { callCommand } from "../../helpers/commands.ts";
import { memoryLog } from "../../helpers/memory-log.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import type { Spoilable } from "./faults.ts";

/** Languages of its content that this site has. */
export const served = ["en", "pl"].filter(isLocale);

export const previewSecret = "a secret that is long enough to be one";

/** A small service without any fault, whose posts come in two parts. */
async function openCms(): Promise<Cms> {
  const copy = new ContentCopy();
  copy.edit("pl/menus.json", (menus) => [...menus, { name: "footer", items: [] }]);
  for (let number = 10; number < 20; number += 1) {
    writeEntry(copy, `en/posts/post-${number}`, { publicationDate: `2025-01-${number}` });
  }
  writeEntry(copy, "en/services/cars", { position: 1 });
  const bare = { from: "/ukryte/:slug", to: "/blog", withoutPrefix: true };
  copy.write("redirects/en.json", JSON.stringify({ redirects: [bare] }));
  const hidden = { nodeType: "hidden", action: "show", name: "Ukryte", crumbs: [] };
  copy.edit("en/sitemap.json", (nodes) => [...nodes, { ...hidden, slug: "/ukryte/:slug" }]);
  const more = { nodeType: "page", action: "index", nodeReference: "home", crumbs: [] };
  const linked = { en: ["/kontakt"], pl: ["/contact", "/company"] };
  for (const [locale, slugs] of Object.entries(linked)) {
    const added = slugs.map((slug) => ({ ...more, slug, name: slug }));
    copy.edit(`${locale}/sitemap.json`, (nodes) => [...nodes, ...added]);
  }
  const links = '<p><a href="/ukryte/notatki">N</a> <a href="/ukryte/cennik?a=1#b">C</a></p>';
  copy.edit("en/pages/company.json", ({ blocks, ...page }) => {
    return {
      ...page,
      blocks: [...blocks, { type: "rich-text", id: "l", props: { content: links } }],
    };
  });
  inbox = openInbox({
    settings: {
      databaseUrl: undefined,
      databasePath: join(copy.dir, "store.sqlite"),
      filesDir: join(copy.dir, "files"),
    },
    brands: await loadBrands(copy.dir),
    log: memoryLog().logger,
  });
  return createCms({ contentDir: copy.dir, brandId: "demo", previewSecret }, inbox);
}

let inbox: Inbox | undefined;
export async function closeServices(): Promise<void> {
  await inbox?.close();
}

let opened: Promise<Cms> | undefined;

/** A busy machine is slow, so no service is reported as slow. */
export const patient = { slowMs: Infinity };

export const patientConform = (root: string, respond: typeof good): CliCommand =>
  conform(root, respond, patient);

/** Read once: nothing modifies it. */
export async function good(request: Request): Promise<Response> {
  opened ??= openCms();
  return (await opened).fetch(request);
}

/** The service with one fault. */
export function spoilt(spoil: (response: Spoilable) => unknown) {
  return async (request: Request): Promise<Response> => {
    const response = await good(request);
    const text = await response.text();
    const url = new URL(request.url);
    const spoilable: Spoilable = {
      path: url.pathname,
      query: url.searchParams,
      method: request.method,
      asked: request.headers,
      status: response.status,
      headers: new Headers(response.headers),
      body: text === "" ? null : JSON.parse(text),
    };
    spoil(spoilable);
    const { status, headers, body } = spoilable;
    const isEmpty = body === null || status === 304;
    const spoiltText = body === undefined ? text.slice(0, -9) : JSON.stringify(body);
    return new Response(isEmpty ? null : spoiltText, { status, headers });
  };
}

interface ConformFinding {
  readonly rule: string;
  readonly address: string;
  readonly says: string;
}

/** Findings in the language in which content is read first. */
export async function findingsOf(
  respond: (request: Request) => Promise<Response>,
): Promise<readonly ConformFinding[]> {
  const args = ["http://cms.test", "--locale", "en", "--json"];
  const { stdout } = await callCommand(patientConform(await tempFolder({}), respond), args);
  return JSON.parse(stdout).findings.map(({ rule, address, says }: ConformFinding) => ({
    rule,
    address,
    says,
  }));
}
