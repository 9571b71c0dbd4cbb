import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { secret, tell } from "../../../helpers/published-message.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

describe("content published in a CMS", () => {
  let site: OpenedSite;
  let word = "";
  const asked: string[] = [];

  async function textOf(path: string): Promise<string> {
    const page = await site.ask(path);
    expect(page.status).toBe(200);
    return page.text();
  }

  const isNew = async (path: string) => (await textOf(path)).includes("Zmieniono:");

  it("appears at once, on the pages that use it and in their lists", async () => {
    const port = await freePort();
    await startCms(port, (path, body) => {
      asked.push(path);
      return word === "" ? body : body.replaceAll(/"title":\s*"/g, `"title":"${word} `);
    });
    site = await openedSite({
      WAYMARK_ENV: "live",
      API_BASE_URL: `http://127.0.0.1:${port}`,
      CACHE_DIR: await tempFolder({}),
      WEBHOOK_SECRET: secret,
    });
    const posts = (await textOf("/blog")).matchAll(/href="\/blog\/([a-z0-9-]+)"/g);
    const [post = "", other = ""] = new Set([...posts].map(([, key = ""]) => key));
    const pages = ["/blog", `/blog/${post}`, `/blog/${other}`, "/kontakt"];
    for (const path of pages) await textOf(path);
    word = "Zmieniono:";
    for (const path of pages) expect(await isNew(path)).toBe(false);

    asked.length = 0;
    const response = await tell(site, { changed: [{ kind: "post", locale: "pl", key: post }] });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ pages: 3 });
    // Before any request.
    await expect.poll(() => asked).toContain(`/api/posts/${post}`);
    expect(await isNew(`/blog/${post}`)).toBe(true);
    expect(await isNew("/blog")).toBe(true);
    expect(await isNew("/kontakt")).toBe(false);
    for (const path of [`posts/${other}`, "pages/contact", "menus", "sitemap_nodes"]) {
      expect(asked).not.toContain(`/api/${path}`);
    }
  });
});

it("sends upstream caches the tags of a response and its time of expiry", async () => {
  const site = await openedSite({ WEBHOOK_SECRET: secret, CDN_SECONDS: "86400" });
  const { headers } = await site.ask("/kontakt");
  expect(headers.get("cdn-cache-control")).toContain("max-age=86400, stale-while-revalidate=");
  const tags = headers.get("surrogate-key")?.split(" ");
  expect(tags).toEqual(expect.arrayContaining(["sitemap/pl", "menu", "page/pl/contact"]));
  expect(headers.get("cache-tag")?.split(",")).toEqual(tags);
  expect(headers.get("xkey")?.split(" ")).toEqual(tags);
  const plain = await (await openedSite({})).ask("/kontakt");
  expect(plain.headers.has("surrogate-key")).toBe(false);

  // The last day of an offer ends twelve hours later where the sun sets last.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-05-01T11:59:29.5Z") });
  onTestFinished(() => void vi.useRealTimers());
  const list = "/kariera/dolacz-do-nas";
  const offer = `${list}/doradca-handlowy-madryt`;
  for (const path of [offer, list, `/_page?path=${offer}`]) {
    const response = await site.ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain("doradca-handlowy-madryt");
    expect(response.headers.get("cdn-cache-control")).toBe("max-age=30");
  }
  vi.setSystemTime(Date.parse("2031-05-01T11:59:59.5Z"));
  expect((await site.ask(list)).headers.get("cdn-cache-control")).toBe("max-age=0");
  vi.setSystemTime(Date.parse("2031-05-01T12:00:00Z"));
  expect((await site.ask(offer)).status).toBe(404);
  expect(await (await site.ask(list)).text()).not.toContain("doradca-handlowy-madryt");
});
