import { describe, expect, it, vi } from "vitest";
import { phraseCacheRules } from "#server/cache/cache-rules.ts";
import { openedSite, sharedSite } from "../../../helpers/opened-site.ts";
import { renderedPage, rendererWith, testSite } from "../../../helpers/test-site.ts";

const site = sharedSite();

async function html(path: string): Promise<string> {
  const page = await site().ask(path);
  expect(page.status).toBe(200);
  return page.text();
}

describe("the search page as plain HTML", () => {
  it("shows the results, with the matches marked and a link to each page", async () => {
    const page = await html("/de/suche?q=FAHRTENSCHREIBER");
    expect(page).toContain("<mark>Fahrtenschreiber</mark>");
    expect(page).toMatch(/href="\/de\/blog\/[a-z0-9-]+"/);
    expect(page).toContain('value="FAHRTENSCHREIBER"');
    expect(page).toMatch(/<title>FAHRTENSCHREIBER – /);
    expect(page).toContain('name="robots" content="noindex"');
  });

  it("finds Polish words typed without diacritics", async () => {
    expect(await html("/szukaj?q=pojazdow")).toContain("<mark>pojazdów</mark>");
  });

  it("does not time out on an overloaded machine where seconds pass at once", async () => {
    const { ask } = await openedSite({});
    const realTimeout = setTimeout;
    const secondsPass = (work: () => void, ms = 0) => realTimeout(work, ms < 10_000 ? 0 : ms);
    vi.stubGlobal("setTimeout", secondsPass);
    expect((await ask("/szukaj?q=pojazdow")).status).toBe(200);
  });

  it("cuts each result to 320 characters", async () => {
    const page = await html("/en/search?q=tachograph");
    const excerpts = [...page.matchAll(/<\/h2><p class="[^"]*">(.*?)<\/p>/gs)];
    expect(excerpts.length).toBeGreaterThan(1);
    for (const [, excerpt = ""] of excerpts) {
      const text = excerpt.replaceAll(/<[^>]*>/g, "").replaceAll(/&\w+;|&#x?\w+;/g, "x");
      expect(text.length).toBeLessThanOrEqual(321);
      expect(text).toMatch(/…$/);
    }
  });

  it("says that nothing was found, with the phrase as text", async () => {
    const page = await html("/en/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
    expect(page).toContain("Nothing found for “&lt;img src=x onerror=alert(1)&gt;”");
    expect(page).not.toContain("<img src=x");
  });

  it.each([
    ["", "empty"],
    ["%20", "empty"],
    ["ab", "short"],
    ["x".repeat(101), "long"],
    ["x".repeat(1500), "long"],
  ])("says what is wrong with a phrase: %s", async (phrase, fault) => {
    expect(await html(`/fr/recherche?q=${phrase}`)).toContain(`data-fault="${fault}"`);
  });

  it("shows the empty field when there is no phrase", async () => {
    const page = await html("/es/buscar");
    expect(page).not.toContain('data-fault="');
    expect(page).toContain('name="q"');
  });

  it("returns the same page as data", async () => {
    const { ask } = site();
    const path = encodeURIComponent("/en/search?q=tachograph");
    const model = await (await ask(`/_page?path=${path}`)).json();
    expect(model.search.total).toBeGreaterThan(1);
    expect(model.search.results[0].title.some((part: { isMatch: boolean }) => part.isMatch)).toBe(
      true,
    );
  });

  it("ignores a phrase on every other page", async () => {
    const { ask } = site();
    const plain = await (await ask("/en/contact")).text();
    expect(await (await ask("/en/contact?q=tachograph")).text()).toBe(plain);
  });
});

describe("caching of searches", () => {
  async function countingSite() {
    const renderPage = vi.fn(async () => renderedPage("page".repeat(500_000)));
    const allowedQuery = async (_request: object, asked: string) =>
      new URLSearchParams(asked).has("q") ? asked : "";
    const renderer = await rendererWith({ renderPage, allowedQuery });
    return { ...(await testSite({ renderer })), renderPage };
  }

  it("runs the same phrase only once", async () => {
    const { ask, renderPage } = await countingSite();
    const paths = ["/kontakt?q=a", "/kontakt?q=a", "/kontakt", "/kontakt?utm=1"];
    for (const path of paths) await ask(path);
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  it("lets many phrases evict each other, but no page", async () => {
    const { ask, renderPage } = await countingSite();
    await ask("/kontakt");
    const pageBytes = 2_000_000;
    const phrases = Math.ceil(phraseCacheRules.maxBytes / pageBytes) * 3;
    for (let number = 0; number < phrases; number += 1) await ask(`/kontakt?q=${number}`);
    renderPage.mockClear();
    await ask("/kontakt");
    expect(renderPage).not.toHaveBeenCalled();
    await ask("/kontakt?q=0");
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  it("never logs a phrase", async () => {
    const { ask, log } = site();
    await ask("/en/search?q=canary-phrase");
    expect(log.text()).not.toContain("canary-phrase");
  });
});
