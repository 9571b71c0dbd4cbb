import { describe, expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { ContentCopy, type Json } from "./content-copy.ts";
import { hasPolish } from "../helpers/own-content.ts";

interface Site {
  readonly get: (query: string) => Promise<Response>;
  readonly find: (query: string) => Promise<Json>;
}

const image = { url: "/media/a.svg", alt: "Tachimetr", width: 3, height: 2 };

/** The fixtures with some additional pages. */
async function site(change: (copy: ContentCopy) => void = () => undefined): Promise<Site> {
  const copy = new ContentCopy();
  const page = (id: string, title: string, content: string, more: object = {}) => {
    const blocks = [{ type: "rich-text", id: "text", props: { content } }];
    copy.write(`en/pages/${id}.json`, JSON.stringify({ id, title, blocks, ...more }));
    copy.edit("en/sitemap.json", (nodes) => [
      ...nodes,
      {
        nodeType: "article",
        action: "index",
        slug: `/${id}`,
        nodeReference: id,
        name: title,
        crumbs: [],
      },
    ]);
  };
  page("radio", "Łączność radiowa", "<h2>Zasięg</h2><p>Sygnał dociera wszędzie.</p>");
  page(
    "yard",
    "Plac",
    "<p>Brama i waga. Trzecie zdanie o wadze. Tu pada <b>łączność</b> &amp; zasięg &lt;5 km.</p>",
  );
  page("secret", "Ukryta łączność", "<p>x</p>", { layout: "hidden" });
  copy.write(
    "en/pages/orphan.json",
    JSON.stringify({ id: "orphan", title: "Łączność sierota", blocks: [] }),
  );
  change(copy);
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  const get = (query: string) => cms.fetch(new Request(`http://cms.test/api/search?${query}`));
  return { get, find: async (query) => (await get(query)).json() };
}

function ids(response: Json): string[] {
  return response["hydra:member"].map((found: Json) => found["@id"]);
}

describe("search over everything that a locale has published", () => {
  test("finds words without their diacritics, with titles before texts", async () => {
    const { find } = await site();
    const response = await find("locale=en&phrase=lacznosc");
    expect(ids(response)).toEqual(["/api/pages/radio", "/api/pages/yard"]);
    expect(response["hydra:totalItems"]).toBe(2);
    expect(ids(await find("locale=en&phrase=%C5%81%C4%84CZNO%C5%9A%C4%86"))).toEqual(ids(response));
  });

  test("finds word prefixes and words with one wrong letter", async () => {
    const { find } = await site();
    expect(ids(await find("locale=en&phrase=%C5%82%C4%85czn"))).toContain("/api/pages/radio");
    expect(ids(await find("locale=en&phrase=laczmosc"))).toContain("/api/pages/radio");
  });

  test("requires every word of the phrase", async () => {
    const { find } = await site();
    expect(ids(await find("locale=en&phrase=lacznosc%20brama"))).toEqual(["/api/pages/yard"]);
    expect(ids(await find("locale=en&phrase=lacznosc%20zeppelin"))).toEqual([]);
  });

  test("returns plain text from the matching sentence on, with the words that matched", async () => {
    const { find } = await site();
    const [found] = (await find("locale=en&phrase=lacznosc%20brama"))["hydra:member"];
    expect(found).toMatchObject({ title: "Plac", slug: "/yard", matches: ["lacznosc", "brama"] });
    expect(found.content).toMatch(/^Brama/);
    const [other] = (
      await find("locale=en&phrase=%C5%82%C4%85czno%C5%9B%C4%87%20zasi%C4%99g%20km")
    )["hydra:member"];
    expect(other.content).toBe("Tu pada łączność & zasięg <5 km.");
  });

  test("finds posts, with the address of their list", async () => {
    const { find } = await site();
    const [found] = (await find("locale=en&phrase=tachograf"))["hydra:member"];
    expect(found).toMatchObject({
      "@id": "/api/posts/co-zapisuje-tachograf",
      slug: "/blog/co-zapisuje-tachograf",
    });
  });

  test("finds nothing that is hidden, has no address, is a draft or belongs to another locale", async () => {
    const { find } = await site();
    const all = JSON.stringify(await find("locale=en&phrase=&pagination=false"));
    expect(all).not.toMatch(/Ukryta|sierota/);
    expect(hasPolish ? ids(await find("locale=pl&phrase=lacznosc")) : []).toEqual([]);
  });

  test("ignores picture descriptions and addresses", async () => {
    const { find } = await site((copy) => {
      const hero = { type: "image-text", id: "b", props: { content: "<p>y</p>", image } };
      copy.edit("en/pages/radio.json", (page) => ({ ...page, blocks: [hero] }));
    });
    expect(ids(await find("locale=en&phrase=tachimetr"))).toEqual([]);
    expect(ids(await find("locale=en&phrase=media"))).toEqual([]);
  });

  test("a blank phrase with pagination=false lists everything, for sitemap builds", async () => {
    const { find } = await site();
    const response = await find("locale=en&phrase=&pagination=false");
    expect(ids(response)).toEqual(
      expect.arrayContaining(["/api/pages/home", "/api/pages/radio", "/api/posts/paliwo-zima"]),
    );
    expect(response["hydra:totalItems"]).toBe(response["hydra:member"].length);
  });

  test("returns ten results, or all of them with pagination=false", async () => {
    const { find } = await site((copy) => {
      for (let number = 10; number < 25; number += 1) {
        const post = { id: `p${number}`, slug: `p${number}`, title: "Zeppelin", lead: "L." };
        const more = { teaserImage: image, publicationDate: "2026-01-01", blocks: [] };
        copy.write(`en/posts/p${number}.json`, JSON.stringify({ ...post, ...more }));
      }
    });
    const paged = await find("locale=en&phrase=zeppelin");
    expect(paged["hydra:member"]).toHaveLength(10);
    expect(paged["hydra:totalItems"]).toBe(15);
    const whole = await find("locale=en&phrase=zeppelin&pagination=false");
    expect(whole["hydra:member"]).toHaveLength(15);
  });

  test.each([
    "",
    "phrase=",
    "phrase=ab",
    "phrase=%20%20ab%20%20",
    `phrase=${"x".repeat(101)}`,
    `phrase=${"x".repeat(101)}&pagination=false`,
  ])("%j is refused", async (query) => {
    const { get } = await site();
    expect((await get(query)).status).toBe(400);
  });

  test.each([
    "%3Cimg%20onerror%3D1%3E",
    "__proto__",
    "constructor",
    "*.*",
    "%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80",
    "a%20AND%20(b",
  ])("%s is an ordinary phrase", async (phrase) => {
    const { get } = await site();
    expect((await get(`locale=en&phrase=${phrase}`)).status).toBe(200);
  });

  test("is JSON-LD for clients that request it", async () => {
    const copy = new ContentCopy();
    const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
    const headers = { Accept: "application/ld+json" };
    const request = new Request("http://cms.test/api/search?phrase=tachograf", { headers });
    expect((await cms.fetch(request)).headers.get("content-type")).toBe("application/ld+json");
  });
});
