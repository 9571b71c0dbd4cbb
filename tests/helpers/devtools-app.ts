import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DocumentChange } from "#contract/devtools-api.ts";
import { documentLimits } from "#contract/limits.ts";
import type { Assets } from "#server/files/assets.ts";
import { parseConfig } from "#server/config/config.ts";
import type { DevtoolsDeps } from "#server/devtools/deps.ts";
import { devtoolsRoutes } from "#server/devtools/routes.ts";
import type { PageModel } from "#site/page-model.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { openSite } from "#server/start/open-site.ts";
import { noStaticFiles } from "#server/files/static.ts";
import { copyFolder } from "./copy-folder.ts";
import { memoryLog } from "./memory-log.ts";
import { ownContent } from "./own-content.ts";
import { tempFolder } from "./temp-folder.ts";
import { askLocally, type AskLocally } from "./local-requests.ts";

const shell = { script: "/assets/devtools.js", stylesheets: [] };
const assets: Assets = {
  stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }),
  fontsOf: () => [],
  scriptsOf: () => [{ attributes: {}, code: "boot()" }],
};

export interface TestDevtools {
  readonly folder: string;
  readonly ask: AskLocally;
  /** Sends changes as devtools do, unless other headers or another body are given. */
  readonly change: (
    changes: readonly DocumentChange[],
    sent?: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | undefined;
    },
  ) => Promise<Response>;
  /** Saves over the file's current version, unless the headers say otherwise. */
  readonly save: (
    path: string,
    body: BodyInit,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

/** Headers that devtools send with what is to be written. */
export const ownJson = { "sec-fetch-site": "same-origin", "content-type": "application/json" };

interface DevtoolsOptions extends Partial<
  Pick<DevtoolsDeps, "writable" | "reach" | "isServedByVite" | "committed">
> {
  readonly env?: Readonly<Record<string, string>>;
}

/** The devtools of a site over a content folder and two block types of its own. */
export async function devtools({
  writable = true,
  isServedByVite = false,
  reach,
  committed,
  env = {},
}: DevtoolsOptions = {}): Promise<TestDevtools> {
  const hero = { minimal: { heading: "One map" }, broken: { headng: "One map" } };
  const folder = await tempFolder({
    "blocks/hero/fixtures.json": JSON.stringify(hero),
    "blocks/block-props.ts": "export {};",
    "secret.json": "{}",
  });
  copyFolder(ownContent, join(folder, "content"));
  const site = await openSite({
    config: parseConfig({ CONTENT_DIR: join(folder, "content"), BRAND: "demo", ...env }),
    logger: memoryLog().logger,
    lifecycle: new Lifecycle(),
    assets,
    files: noStaticFiles,
    showProblems: true,
    maxBodyBytes: documentLimits.maxBytes,
    extraRoutes: (internals) =>
      devtoolsRoutes({
        ...internals,
        blocksDir: join(folder, "blocks"),
        writable,
        ...(reach && { reach }),
        ...(committed && { committed }),
        isServedByVite,
        clientDir: join(folder, "dist"),
        shells: { main: shell, preview: shell, book: shell },
      }),
  });
  onTestFinished(() => site.close());
  const ask = askLocally(site.app);
  const document = (path: string, init?: RequestInit) =>
    ask(`/devtools/api/document?${new URLSearchParams({ path }).toString()}`, init);
  const save: TestDevtools["save"] = async (path, body, headers = {}) => {
    const { version } = await (await document(path)).json();
    const isNew = typeof version !== "string";
    const expected = isNew ? { "if-none-match": "*" } : { "if-match": `"${version}"` };
    const isExpecting = "if-match" in headers || "if-none-match" in headers;
    return document(path, {
      method: "PUT",
      body,
      headers: { ...ownJson, ...(!isExpecting && expected), ...headers },
    });
  };
  const change: TestDevtools["change"] = async (changes, { headers, body } = {}) =>
    ask("/devtools/api/changes", {
      method: "POST",
      body: body ?? JSON.stringify({ changes }),
      headers: { ...ownJson, ...headers },
    });
  return { folder, ask, save, change };
}

/** The page that shows a document. */
export async function siteContext(
  site: TestDevtools,
  query: Readonly<Record<string, string>>,
  around: object = {},
): Promise<PageModel> {
  const init = { method: "POST", body: JSON.stringify(around), headers: ownJson };
  const at = `/devtools/api/site-context?${new URLSearchParams(query).toString()}`;
  return (await site.ask(at, init)).json();
}

/** Requests a document. */
export async function read(site: TestDevtools, path: string): Promise<Response> {
  return site.ask(`/devtools/api/document?${new URLSearchParams({ path }).toString()}`);
}
