import { beforeAll, describe, expect, test } from "vitest";
import { isLocale } from "#i18n/locales.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { ContentCopy, fixtures, type Json } from "./content-copy.ts";
import { hasPolish } from "../helpers/own-content.ts";

let cms: Cms;

beforeAll(async () => {
  cms = await createCms({ contentDir: fixtures, brandId: "demo" });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return cms.fetch(new Request(`http://cms.test${path}`, { headers }));
}

async function json(path: string, headers: Record<string, string> = {}): Promise<Json> {
  return (await get(path, headers)).json();
}

describe("responses to an integrator", () => {
  test.runIf(hasPolish)("the sitemap of a locale", async () => {
    const nodes = await json("/api/sitemap_nodes?locale=pl");
    expect(nodes.map((node: Json) => node.slug)).toEqual(["/", "/blog/:slug"]);
  });

  test("the menus of a locale, with defaults filled in and the brand's name in the texts", async () => {
    const [main] = await json("/api/menus?locale=en");
    expect(main.items[0]).toMatchObject({ name: "O Demo & Co", target: "_self" });
  });

  test("the version of the contract, and an explanation where the requested one is no longer supported", async () => {
    const asked = (version: string) => get("/api/menus?locale=en", { "contract-version": version });
    const response = await asked(releasedContract);
    expect([response.status, response.headers.get("contract-version")]).toEqual([
      200,
      releasedContract,
    ]);
    const retired = await asked("0.9.0");
    expect(retired.status).toBe(400);
    expect(await retired.text()).toContain(`the oldest supported version is ${oldestContract}`);
    expect((await asked("two")).status).toBe(400);
  });

  test.runIf(isLocale("de"))("no menus from a locale without any", async () => {
    expect(await json("/api/menus?locale=de")).toEqual([]);
  });

  test("a page, with the brand's name wherever {brand} is written", async () => {
    const page = await json("/api/pages/home?locale=en");
    expect(page.title).toBe("Witaj w Demo & Co");
    expect(page.blocks[0].props.content).toContain("<p>Demo & Co:");
    expect(JSON.stringify(page)).not.toContain("{brand}");
  });

  test("a post, with its slugs in the other locales", async () => {
    const post = await json("/api/posts/co-zapisuje-tachograf?locale=en");
    const others = [
      { locale: "pl", slug: "what-a-tachograph-stores" },
      { locale: "de", slug: "was-ein-fahrtenschreiber-speichert" },
    ];
    expect(post.translations).toEqual(others.filter(({ locale }) => isLocale(locale)));
    expect(post.blocks).toHaveLength(1);
  });

  test("a post without counterparts has no translations", async () => {
    expect((await json("/api/posts/paliwo-zima")).translations).toEqual([]);
  });
});

describe("the blog list", () => {
  test("is a hydra collection, newest first, without the posts' blocks", async () => {
    const list = await json("/api/posts?locale=en&page=1");
    expect(list["hydra:totalItems"]).toBe(2);
    expect(list["hydra:member"].map((post: Json) => post.slug)).toEqual([
      "paliwo-zima",
      "co-zapisuje-tachograf",
    ]);
    expect(list["hydra:member"][0]).not.toHaveProperty("blocks");
  });

  test("is labelled as JSON-LD only for clients that accept it; the body is the same", async () => {
    const linked = await get("/api/posts", { Accept: "application/ld+json, application/json" });
    const plain = await get("/api/posts", { Accept: "application/json" });
    expect(linked.headers.get("content-type")).toBe("application/ld+json");
    expect(plain.headers.get("content-type")).toBe("application/json");
    expect(await linked.text()).toBe(await plain.text());
    expect(linked.headers.get("etag")).not.toBe(plain.headers.get("etag"));
  });

  test("has ten posts per page, in a stable order", async () => {
    const copy = new ContentCopy();
    for (let number = 10; number < 33; number += 1) {
      copy.write(
        `en/posts/post-${number}.json`,
        JSON.stringify({
          id: `post-${number}`,
          slug: `post-${number}`,
          title: `Post ${number}`,
          lead: "Lead.",
          teaserImage: { url: "/media/post.svg", alt: "", width: 12, height: 8 },
          publicationDate: "2026-01-01",
          blocks: [],
        }),
      );
    }
    const many = await createCms({ contentDir: copy.dir, brandId: "demo" });
    const slugs: string[] = [];
    const lengths: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const response = await many.fetch(new Request(`http://cms.test/api/posts?page=${page}`));
      const list: Json = await response.json();
      expect(list["hydra:totalItems"]).toBe(25);
      lengths.push(list["hydra:member"].length);
      slugs.push(...list["hydra:member"].map((post: Json) => post.slug));
    }
    expect(lengths).toEqual([10, 10, 5, 0]);
    expect(new Set(slugs).size).toBe(25);
    expect(slugs.slice(2)).toEqual(slugs.slice(2).toSorted());
  });

  test.each(["0", "-1", "1.5", "two", "", "1e3", "9999999"])("page=%s is refused", async (page) => {
    expect((await get(`/api/posts?page=${page}`)).status).toBe(400);
  });
});

describe("the locale of a request", () => {
  test.runIf(hasPolish)("comes from Accept-Locale", async () => {
    expect((await json("/api/pages/home", { "Accept-Locale": "pl" })).title).toMatch(/^Welcome/);
  });

  test.runIf(hasPolish)("the query takes precedence over the header", async () => {
    const page = await json("/api/pages/home?locale=pl", { "Accept-Locale": "en" });
    expect(page.title).toMatch(/^Welcome/);
  });

  test("is the brand's default when none is requested", async () => {
    expect((await json("/api/pages/home")).title).toMatch(/^Witaj/);
  });

  test.each(["fr", "xx", "", "../en", "__proto__"])("%j is refused", async (locale) => {
    const response = await get(`/api/menus?locale=${locale}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "400", status: 400 });
  });

  test("an unknown locale in the header is refused as well", async () => {
    expect((await get("/api/menus", { "Accept-Locale": "xx" })).status).toBe(400);
  });
});

describe("an invalid request is reported as problem+json", () => {
  test.each([
    "/api/nothing",
    "/api/pages/none",
    "/api/posts/none",
    ...(hasPolish ? ["/api/pages/company?locale=pl"] : []),
    "/api/pages",
    "/",
  ])("%s is 404", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      type: "about:blank",
      code: "404",
      status: 404,
      title: "Not found",
      detail: expect.any(String),
    });
  });

  test.each(["POST", "PUT", "DELETE"])(
    "%s is 405 and names the allowed methods",
    async (method) => {
      const response = await cms.fetch(new Request("http://cms.test/api/menus", { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      expect(await response.json()).toMatchObject({ code: "405" });
    },
  );

  test.each(["/api/pages/%", "/api/pages/%c0%ae"])("%s is 400", async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test("a repeated parameter is 400", async () => {
    expect((await get("/api/menus?locale=en&locale=pl")).status).toBe(400);
  });

  test.each([
    "/api/pages/..%2f..%2fpackage",
    "/api/pages/..%2f..%2fbrands%2fdemo",
    "/api/posts/..%5c..%5cbrands",
    "/api/pages/%2e%2e",
    "/api/pages/__proto__",
    "/api/pages/home.json",
    "/api/pages/home%00",
  ])("%s reads no file outside the pages", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("conditional requests", () => {
  test("a response has an ETag, and is 304 for clients that have it", async () => {
    const first = await get("/api/pages/home");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await get("/api/pages/home", { "If-None-Match": known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(tag);
    }
    expect((await get("/api/pages/home", { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test.runIf(hasPolish)(
    "another locale has another ETag, and caches learn what the response depends on",
    async () => {
      const first = await get("/api/pages/home");
      const second = await get("/api/pages/home?locale=pl");
      expect(first.headers.get("etag")).not.toBe(second.headers.get("etag"));
      expect(first.headers.get("vary")).toBe("Accept, Accept-Locale");
    },
  );

  test("HEAD is GET without the body", async () => {
    const address = "http://cms.test/api/pages/home";
    const head = await cms.fetch(new Request(address, { method: "HEAD" }));
    const full = await get("/api/pages/home");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe(full.headers.get("etag"));
    const missing = await cms.fetch(new Request(`${address}less`, { method: "HEAD" }));
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe("");
  });
});
