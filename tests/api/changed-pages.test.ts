import { expect, onTestFinished, test, vi } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import type { Locale } from "#i18n/locales.ts";
import { pageDeadlineMs, visitPage } from "#server/pages/page-visit.ts";
import { scripted } from "./scripted-service.ts";

const notice = (id: string, content: string) => ({ type: "notice", id, props: { content } });
const toContact = notice("one", '<p><a href="/kontakt">Contact</a></p>');

/** A service whose page starts out with these blocks, and what a visitor gets from it. */
function pageOf(...first: readonly object[]) {
  let blocks = first;
  const { client } = scripted(() => Response.json({ id: "home", title: "Home", blocks }));
  return {
    change: (...next: readonly object[]) => {
      blocks = next;
      client.invalidate();
    },
    read: async (locale: Locale = "en") => (await client.page({ locale, id: "home" })).data.blocks,
  };
}

test("only the changed blocks of a page are rebuilt, wherever they are now", async () => {
  const page = pageOf(toContact, notice("two", "<p>Two</p>"));
  const [contact, two] = await page.read();
  page.change(notice("two", "<p>Zwei</p>"), toContact);
  const [changed, same] = await page.read();
  expect(same).toBe(contact);
  expect(changed).not.toBe(two);
  expect(changed).toMatchObject({ props: { content: "<p>Zwei</p>" } });
});

test.runIf(hasSecondLocale)("the same block differs by locale, with localised links", async () => {
  const page = pageOf(toContact);
  expect(await page.read("en")).toMatchObject([
    { props: { content: '<p><a href="/kontakt">Contact</a></p>' } },
  ]);
  expect(await page.read(other)).toMatchObject([
    { props: { content: `<p><a href="/${other}/kontakt">Contact</a></p>` } },
  ]);
});

test("a block that appears twice gets two ids, as if it had never been cached", async () => {
  const page = pageOf(toContact);
  await page.read();
  page.change(toContact, toContact);
  expect((await page.read()).map(({ id }) => id)).toEqual(["one", "one-2"]);
  page.change(toContact);
  expect((await page.read()).map(({ id }) => id)).toEqual(["one"]);
});

test("a faulty block is checked each time", async () => {
  const faulty = { ...toContact, props: {} };
  const page = pageOf(faulty, notice("two", "<p>Two</p>"));
  const [first] = await page.read();
  expect(first).toMatchObject({ broken: true });
  page.change(faulty, notice("two", "<p>Two and more</p>"));
  const [second] = await page.read();
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

const request = { brandId: "szlak", host: "cms.test", path: "/", search: "", origin: "" };

test("the old page is shown while the service hangs, and the new one once it has arrived", async () => {
  const titled = (title: string) => Response.json({ id: "home", title, blocks: [] });
  const script = scripted(() => titled("Start"));
  const home = { locale: "en", id: "home" } as const;
  const title = async (client = script.client) => (await client.page(home)).data.title;
  await title();
  const gate = Promise.withResolvers<Response>();
  script.respond = () => gate.promise;
  script.client.invalidate();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, changesAtMs } = visitPage(script.client, request);
  const first = title(client);
  await vi.advanceTimersByTimeAsync(pageDeadlineMs - 1);
  expect(await Promise.race([first, Promise.resolve("late")])).toBe("Start");
  // It is not cached: the next visitor may get the new page.
  expect(changesAtMs()).toBeLessThanOrEqual(Date.now());
  gate.resolve(titled("New"));
  vi.useRealTimers();
  await expect.poll(() => title()).toBe("New");
  expect(script.requests).toHaveLength(2);
});
