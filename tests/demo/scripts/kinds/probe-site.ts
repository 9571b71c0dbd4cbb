import { createClient } from "#api/client/client.ts";
import { createCms } from "#cms/create-cms.ts";
import { signPreview } from "#cms/preview-token.ts";
import { kinds } from "#kinds/kinds.generated.ts";
import { listedPages } from "#pages/listing/listed-pages.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import { resolvePreview } from "#pages/resolve-preview.ts";
import type { PageContext, ResolveOptions } from "#pages/site-context.ts";
import { loadSiteContext } from "#pages/site-context.ts";
import { sourceItems } from "#pages/sources/source-items.ts";
import { structuredData } from "#site/seo/structured-data.ts";

/*
 * Runs in a copy of the project, in plain Node.js: opens the copy's own content as the brand "waymark" and
 * prints its responses to the given addresses.
 */

interface Questions {
  readonly api: readonly string[];
  readonly pages: readonly string[];
  readonly drafts: readonly { readonly nodeType: string; readonly id: string }[];
  readonly sources: readonly string[];
}

const previewSecret = "a secret that is long enough to be one";
const locale = "en";
const questions: Questions = JSON.parse(process.argv[2] ?? "{}");
const problems: string[] = [];
const cms = await createCms({
  contentDir: "content",
  brandId: "waymark",
  previewSecret,
  onProblem: ({ file, reason }) => problems.push(`${file}: ${reason}`),
});
const { brand } = await loadBrand();
const routing = { mode: "prefix", brand } as const;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const client = createClient({ fetch: cms.fetch, baseUrl: "http://cms.test", routing, log });
const origin = "https://waymark.example";
const options: ResolveOptions = { client, brand, routing, origin, translatorOf: () => (id) => id };

async function loadBrand() {
  const { loadContent } = await import("#cms/content/load-content.ts");
  return (await loadContent("content", "waymark")).content;
}

async function askApi(path: string) {
  const response = await cms.fetch(new Request(`http://cms.test${path}`));
  return { status: response.status, body: await response.json() };
}

async function open(path: string) {
  const { model } = await resolvePage(options, { host: "waymark.example", path, search: "" });
  return { model, data: structuredData({ model, brand, origin }) };
}

async function openDraft({ nodeType, id }: Questions["drafts"][number]) {
  const expiresAtS = Math.round(Date.now() / 1000) + 60;
  const token = signPreview(previewSecret, { nodeType, id, locale }, expiresAtS);
  return (await resolvePreview(options, { path: "/preview", nodeType, id, locale, token })).model;
}

async function itemsOf(source: string) {
  const site = await loadSiteContext(options, locale);
  const context: PageContext = { options, locale, path: "/", sitePath: "/", site };
  return (await sourceItems(context, source, Infinity)).data;
}

process.stdout.write(
  JSON.stringify({
    problems,
    kinds: kinds.map(({ name }) => name),
    api: await Promise.all(questions.api.map(askApi)),
    pages: await Promise.all(questions.pages.map(open)),
    drafts: await Promise.all(questions.drafts.map(openDraft)),
    sources: await Promise.all(questions.sources.map(itemsOf)),
    listed: (await listedPages(options, locale)).map(({ url }) => url),
  }),
);
