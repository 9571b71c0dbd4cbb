import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openedSite, sharedSite } from "../../../helpers/opened-site.ts";

const origin = "https://szlak.example";

const site = sharedSite();

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
}

describe("sitemap", () => {
  it("lists a file per language, each with all its pages and their translations", async () => {
    const { ask } = site();
    const index = await ask("/sitemap.xml");
    expect(index.headers.get("content-type")).toContain("application/xml");
    const files = addressesIn(await index.text());
    expect(files).toEqual(
      ["pl", "en", "de", "fr", "es"].map((locale) => `${origin}/sitemap-${locale}-1.xml`),
    );
    const german = await (await ask("/sitemap-de-1.xml")).text();
    expect(addressesIn(german)).toContain(`${origin}/de/unternehmen/uber-uns`);
    expect(german).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/firma/o-nas"/>`,
    );
    expect(german).toMatch(/\/de\/blog\/[a-z0-9-]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it.each(["/sitemap-xx-1.xml", "/sitemap-de-2.xml", "/sitemap-de-0.xml", "/feed/xx/rss.xml"])(
    "%s does not exist",
    async (path) => {
      const { ask } = site();
      expect((await ask(path)).status).toBe(404);
    },
  );

  it("covers one language per host in domain mode, and none without a host", async () => {
    const { ask } = await openedSite({ LOCALE_MODE: "domain" });
    const on = async (host: string, path: string): Promise<string> =>
      (await ask(path, { headers: { host } })).text();
    for (const [host, locale] of [
      ["szlak.example", "pl"],
      ["de.waymark.example", "de"],
    ] as const) {
      const files = addressesIn(await on(host, "/sitemap.xml"));
      expect(files).toEqual([`https://${host}/sitemap-${locale}-1.xml`]);
    }
    expect(await on("szlak.example", "/sitemap-en-1.xml")).toBe("not found\n");
    expect(await on("szlak.example", "/kontakt")).not.toMatch(/hreflang/i);
    expect(await on("de.waymark.example", "/kontakt")).toContain(
      'href="https://es.waymark.example/contacto"',
    );
  });

  it("is listed in robots.txt by its absolute URL", async () => {
    const { ask } = site();
    expect(await (await ask("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe("feeds", () => {
  it.each([
    ["atom", "application/atom+xml", "<entry>"],
    ["rss", "application/rss+xml", "<item>"],
  ])("%s lists the posts of the language, and pages link to it", async (format, type, entry) => {
    const { ask } = site();
    const path = `/feed/de/${format}.xml`;
    const response = await ask(path);
    expect(response.headers.get("content-type")).toContain(type);
    const xml = await response.text();
    expect(xml.split(entry)).toHaveLength(readdirSync("content/de/posts").length + 1);
    expect(xml).toContain(`${origin}/de/blog/`);
    expect(await (await ask("/de")).text()).toContain(`href="${path}" type="${type}"`);
  });
});

describe("structured data", () => {
  it("is embedded in the page as valid JSON", async () => {
    const { ask } = site();
    const html = await (await ask("/de/haufig-gestellte-fragen")).text();
    const [, json = "null"] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    const graph: { "@graph": { "@type": string }[] } = JSON.parse(json);
    expect(graph["@graph"].map((thing) => thing["@type"])).toEqual(
      expect.arrayContaining(["Organization", "WebSite", "FAQPage"]),
    );
  });
});

describe("a post", () => {
  it("can be shared through links that contain its own address", async () => {
    const { ask } = site();
    const path = "/de/blog/die-erste-stunde-nach-einem-diebstahl";
    const html = await (await ask(path)).text();
    const shared = encodeURIComponent(`${origin}${path}`);
    for (const network of ["www.facebook.com", "www.linkedin.com"]) {
      expect(html).toMatch(new RegExp(`href="https://${network}/[^"]*=${shared}" [^>]*noopener`));
    }
  });
});
