import { globSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  crawlDomains,
  crawlPrefixes,
  pageAddress,
  type AskedPage,
  type Crawl,
} from "../../helpers/whole-site/crawl.ts";
import { homesByHost, mainBrand } from "../../helpers/whole-site/site-brands.ts";

/** A time limit for an idle machine, in ms; generous, as a busy machine is slow, not wrong. */
const wholeSiteMs = 180_000;

/** One line for each page with findings of a rule. */
function found(crawl: Crawl, rule: (page: AskedPage) => Iterable<string>): string[] {
  return [...crawl.pages.values()].flatMap((page) => {
    return [...rule(page)].map((fault) => `${page.url} ${fault}`);
  });
}

/** Pages that share what should be unique. */
function shared(pages: readonly AskedPage[], of: (page: AskedPage) => string): string[] {
  const groups = Map.groupBy(pages, (page) => `${page.lang}: ${of(page)}`);
  return [...groups].flatMap(([text, alike]) => {
    return alike.length === 1 ? [] : [`${text} (${alike.map(({ url }) => url).join(", ")})`];
  });
}

const written = globSync(`content/{${mainBrand().locales.join()},}/pages/*.json`).length;
const hosts = homesByHost()?.homes.length ?? 0;
const modes: readonly (readonly [string, () => Promise<Crawl>, number])[] = [
  ["under one host", crawlPrefixes, written / 2],
  ["with a host for each language", crawlDomains, hosts],
];

describe.each(modes.filter(([, , atLeast]) => atLeast > 0))(
  "the whole site %s",
  (_mode, crawlSite, atLeast) => {
    let crawl: Crawl;
    let listed: AskedPage[];

    beforeAll(async () => {
      crawl = await crawlSite();
      listed = [...crawl.listed.keys()].flatMap((url) => crawl.pages.get(url) ?? []);
    }, wholeSiteMs);

    it("returns the expected status at every address, with blocks in the HTML of listed pages", () => {
      expect(listed.length).toBeGreaterThanOrEqual(atLeast);
      const wrong = found(crawl, ({ status, expected }) => {
        return status === expected ? [] : [`answers ${status} for ${expected}`];
      });
      expect(wrong).toEqual([]);
      expect(listed.filter(({ parts }) => parts === 0).map(({ url }) => url)).toEqual([]);
    });

    it("links from every page to the home page of its language", () => {
      // The first of each language in a sitemap.
      const homes = new Map(listed.toReversed().map(({ lang, url }) => [lang, url]));
      const misplaced = found(crawl, ({ lang, links }) => {
        return links.has(homes.get(lang) ?? "") ? [] : ["has no way home"];
      });
      expect(misplaced).toEqual([]);
    });

    it("is valid HTML, with one h1 and the size of each picture", () => {
      expect(found(crawl, ({ faults }) => faults)).toEqual([]);
    });

    it("has no broken link, script, style or fragment", () => {
      const dead = [...crawl.targets].filter(([, { status }]) => status !== 200);
      const lost = found(crawl, ({ links }) =>
        [...links].filter((link) => {
          const page = crawl.pages.get(pageAddress(link));
          const fragment = decodeURIComponent(new URL(link).hash.slice(1));
          return page !== undefined && fragment !== "" && !page.ids.has(fragment);
        }),
      );
      const named = dead.map(([url, { status, from }]) => `${url} ${status}, linked from ${from}`);
      expect([...named, ...lost]).toEqual([]);
    });

    it("serves every picture as an image", () => {
      const missing = found(crawl, ({ pictures }) =>
        [...pictures].filter((url) => {
          const { status, type = "" } = crawl.targets.get(url) ?? {};
          return status !== 200 || !type.startsWith("image/");
        }),
      );
      expect(missing).toEqual([]);
    });

    it("gives search engines a unique title, description and address for each page", () => {
      const silent = listed.filter(({ title, description }) => title === "" || description === "");
      expect(silent.map(({ url }) => url)).toEqual([]);
      expect(shared(listed, ({ title }) => title)).toEqual([]);
      expect(shared(listed, ({ description }) => description)).toEqual([]);
      const unexpected = listed.filter(({ url, canonical }) => canonical !== url);
      expect(unexpected.map(({ url, canonical }) => `${url} names ${canonical}`)).toEqual([]);
    });

    it("has translations that link back to each page, in the sitemap as in its head", () => {
      const oneSided = listed.flatMap(({ url, lang, alternates }) => {
        const others = [...alternates].filter(([language]) => language !== "x-default");
        const wrong = others.filter(([language, other]) => {
          const page = crawl.pages.get(other);
          return page?.lang !== language || page.alternates.get(lang) !== url;
        });
        // A page in one language only lists no alternates, not even itself.
        const addresses = new Map(others);
        const isDefaultOneOfThem = [...addresses.values(), undefined].includes(
          alternates.get("x-default"),
        );
        const hasSelf =
          alternates.size === 0 || (addresses.get(lang) === url && isDefaultOneOfThem);
        return [...(hasSelf ? [] : [url]), ...wrong.map(([, other]) => `${url} and ${other}`)];
      });
      expect(oneSided).toEqual([]);
      for (const { url, alternates } of listed) {
        const inSitemap = crawl.listed.get(url) ?? alternates;
        expect({ url, inSitemap: new Map(inSitemap) }).toEqual({ url, inSitemap: alternates });
      }
    });
  },
);
