import { expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { loadContent } from "#cms/content/load-content.ts";
import { listedPages } from "#pages/listing/listed-pages.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import { disagreements } from "../../../scripts/texts/agreement.ts";
import { readChecks } from "../../../scripts/texts/checks.ts";
import { readTexts } from "../../../scripts/texts/documents.ts";
import { wordingFaults } from "../../../scripts/texts/wording.ts";
import { testClient } from "../../api/test-client.ts";
import { ContentCopy } from "../../cms/content-copy.ts";

const origin = "https://szlak.example";

/** The project's content with a page that only Polish has. */
function withPolishPage(): ContentCopy {
  const copy = new ContentCopy("content");
  copy.edit("pl/sitemap.json", (nodes) => [
    ...nodes.slice(0, 5),
    {
      nodeType: "article",
      action: "index",
      slug: "/targi",
      nodeReference: "targi",
      name: "Targi",
      crumbs: [],
    },
    ...nodes.slice(5),
  ]);
  const page = { id: "targi", title: "Targi", seoTitle: "Targi w\u00a0Poznaniu", blocks: [] };
  copy.write("pl/pages/targi.json", JSON.stringify(page));
  return copy;
}

async function faultsOf(copy: ContentCopy, samePages: boolean): Promise<string[]> {
  const checks = { ...readChecks(copy.dir), samePages };
  const documents = await readTexts(copy.dir);
  const ours = documents.filter(({ name }) => name === "sitemap" || name === "pages/targi");
  return [
    ...ours.flatMap((document) => wordingFaults(document, checks)),
    ...disagreements(ours, checks),
  ].map(({ document, pointer, says }) => `${document} ${pointer}: ${says}`);
}

test("a page in only one language is no problem unless the content requires translations", async () => {
  const copy = withPolishPage();
  expect(await faultsOf(copy, false)).toEqual([]);
  const strict = await faultsOf(copy, true);
  expect(strict).toContain(
    "sitemap /targi article index/name: different data by locale: pl a text; missing in en, de, fr, es",
  );
});

test("it is served and listed without alternates; the switch leads to the other home pages", async () => {
  const copy = withPolishPage();
  const reported: string[] = [];
  const onProblem = ({ file, reason }: { file: string; reason: string }) => {
    reported.push(`${file}: ${reason}`);
  };
  const cms = await createCms({ contentDir: copy.dir, brandId: "szlak", onProblem });
  expect(reported).toEqual([]);
  const { brand } = (await loadContent(copy.dir, "szlak")).content;
  const routing = { mode: "prefix", brand } as const;
  const { client } = testClient({ fetch: cms.fetch, baseUrl: "http://cms.test", routing });
  const options = { client, brand, routing, origin, translatorOf: () => (id: string) => id };
  const { model } = await resolvePage(options, {
    host: "szlak.example",
    path: "/targi",
    search: "",
  });
  expect(model).toMatchObject({ status: 200, head: { alternates: [] } });
  expect(model.chrome.languages).toContainEqual({ locale: "de", href: "/de" });
  const polish = await listedPages(options, "pl");
  expect(polish.find(({ url }) => url === `${origin}/targi`)).toMatchObject({ alternates: [] });
  const german = await listedPages(options, "de");
  expect(german.some(({ url }) => url.endsWith("/targi"))).toBe(false);
});

test("errors in the check settings of a content folder are reported", () => {
  const copy = withPolishPage();
  copy.write("checks/texts.json", '{"longestSeoTitle":"60"}');
  expect(() => readChecks(copy.dir)).toThrow(/checks\/texts\.json \/longestSeoTitle: type/);
});
