import { when } from "mobx";
import { expect, test } from "vitest";
import { createDevtoolsClient } from "#devtools/api/devtools-client.ts";
import { Workbench } from "#devtools/workbench.ts";
import { pageModelPath } from "#protocol/paths.ts";
import type { PageModel } from "#site/page-model.ts";
import { devtools, type TestDevtools } from "../../helpers/devtools-app.ts";
import { memoryDrafts } from "../../devtools/workshop.ts";

const content = { CONTENT_DIR: "content", BRAND: "szlak" };

/** Devtools connected to a server, and a way to wait for all data that they requested. */
async function devtoolsAt({ ask }: TestDevtools, query = "") {
  const asked: Promise<Response>[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("sec-fetch-site", "same-origin");
    const response = ask(typeof input === "string" ? input : "", { ...init, headers });
    asked.push(response);
    return response;
  };
  const workbench = new Workbench({
    client: createDevtoolsClient(fetch),
    drafts: memoryDrafts(),
    translate: (id) => id,
    query: new URLSearchParams(query),
    languages: ["en"],
  });
  await workbench.session.loadListing();
  const { preview, session } = workbench;
  const atRest = async (): Promise<void> => {
    await when(() => preview.model !== undefined);
    do {
      await Promise.all(asked.splice(0));
      await new Promise((resolve) => setTimeout(resolve, 0));
    } while (asked.length > 0);
  };
  const show = async (path: string): Promise<PageModel> => {
    await session.load({ kind: "file", path });
    await atRest();
    return JSON.parse(JSON.stringify(preview.model));
  };
  return { workbench, atRest, show };
}

/** The page as a visitor gets it. */
async function visited({ ask }: TestDevtools, path: string, host = "localhost"): Promise<unknown> {
  const query = new URLSearchParams({ path }).toString();
  return (await ask(`${pageModelPath}?${query}`, { headers: { host } })).json();
}

test("the preview of a document equals the page that a visitor gets, saved or not", async () => {
  const site = await devtools({ env: content });
  const { workbench, atRest, show } = await devtoolsAt(site);
  const paths = [
    "content/en/pages/home.json",
    "content/en/pages/blog.json",
    "content/de/products/tanksonde.json",
    "content/en/posts/how-to-read-a-fuel-curve.json",
  ];
  for (const path of paths) {
    const shown = await show(path);
    expect.soft(shown, path).toEqual(await visited(site, shown.path));
  }

  const { session, preview } = workbench;
  const blocks = [{ type: "blog-teasers", id: "others", props: { heading: "Others", limit: 2 } }];
  const document = { ...session.store?.present, title: "Typed", blocks };
  session.run({ kind: "put-value", pointer: "", value: document });
  await atRest();
  if (preview.place !== undefined) await preview.surround(preview.place);
  await expect.poll(() => preview.model?.crumbs.at(-1)?.name).toBe("Typed");
  await expect.poll(() => preview.model?.blocks).toMatchObject([{ props: { posts: [{}, {}] } }]);
});

test("the sitemap preview shows what visitors get at the selected address, saved or not", async () => {
  const site = await devtools({ env: content });
  const { workbench, atRest, show } = await devtoolsAt(site);
  const { session, table, served } = workbench;
  await show("content/en/sitemap.json");
  const at = async (slug: string): Promise<unknown> => {
    session.select(table.rows.find(({ value }) => value["slug"] === slug)?.pointer ?? "");
    await atRest();
    return JSON.parse(JSON.stringify(workbench.preview.model));
  };
  expect(await at("/offers")).toEqual(await visited(site, "/en/offers"));
  expect(await at("/blog/:slug")).toMatchObject({ nodeType: "post", layout: "blog", status: 200 });
  expect(served.hint).toBeUndefined();

  await at("/company/partners");
  table.putPath("/offers/partners");
  await atRest();
  expect(served.model).toMatchObject({ path: "/en/offers/partners", status: 200 });
  expect(served.model?.crumbs.map(({ name }) => name)).toEqual(["Offers and prices", "Partners"]);

  await table.add("after");
  await atRest();
  expect(served.slug).toBe("/offers/new-page");
  expect(served.hint).toBe("There is no page here: visitors get this error page.");
});

test("the preview uses the locale of the host name when hosts determine the locale", async () => {
  const site = await devtools({ env: { ...content, LOCALE_MODE: "domain" } });
  const { show } = await devtoolsAt(site, "brand=waymark");
  const shown = await show("content/de/pages/home.json");
  expect(shown.chrome.homeHref).toBe("/");
  expect(shown).toEqual(await visited(site, shown.path, "de.waymark.example"));
});
