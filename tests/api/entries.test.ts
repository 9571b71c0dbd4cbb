import { contactPeople } from "#kinds/contact-people.kind.ts";
import { hiddenPages } from "#kinds/hidden-pages.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { services } from "#kinds/services.kind.ts";
import { beforeEach, expect, test } from "vitest";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { AccessDenied, ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { createCms } from "#cms/create-cms.ts";
import { signPreview } from "#cms/preview-token.ts";
import type { LocaleRouting } from "#i18n/locale-paths.ts";
import { isBroken } from "#contract/checked-page.ts";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { respondingClient, testClient, type TestClient } from "./test-client.ts";

const previewSecret = "a secret that is long enough to be one";
const locale = "en" as const;

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

async function siteOf(): Promise<TestClient> {
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo", previewSecret });
  const brand: LocaleRouting["brand"] = {
    locales: [secondLocale, locale],
    defaultLocale: secondLocale,
    hosts: [],
  };
  const routing: LocaleRouting = { mode: "prefix", brand };
  return testClient({ fetch: cms.fetch, baseUrl: "http://cms.test", routing });
}

test("an entry is ready to be rendered: defaults filled in, links localised, broken blocks isolated", async () => {
  const link = { label: "Write", url: "/contact" };
  const good = { type: "cta", id: "a", props: { heading: "Write to us", link } };
  writeEntry(copy, "en/services/cars", { blocks: [good, { ...good, id: "b", props: {} }] });
  const { client } = await siteOf();
  const { data } = await client.entry(services, { locale, slug: "cars" });
  expect(data).toMatchObject({ maskOpacity: 60, position: 0, translations: [] });
  expect(data.blocks.map(isBroken)).toEqual([false, true]);
  expect(data.blocks[0]).toMatchObject({
    props: { link: { url: hasSecondLocale ? "/en/contact" : "/contact" } },
  });
});

test("every kind of entry has its list and its page", async () => {
  writeEntry(copy, "en/services/probe");
  writeEntry(copy, "en/posts/firmware", { publicationDate: "2099-01-01" });
  writeEntry(copy, "en/hidden-pages/notes");
  copy.write("en/contact-people.json", '[{"id":"a","name":"A","role":"Sales"}]');
  const { client } = await siteOf();
  const lists = await Promise.all([
    client.list(services, { locale }),
    client.list(posts, { locale }),
    client.list(contactPeople, { locale }),
  ]);
  expect(lists.map(({ data }) => data.items[0]?.id)).toEqual(["probe", "firmware", "a"]);
  const pages = await Promise.all([
    client.entry(services, { locale, slug: "probe" }),
    client.entry(posts, { locale, slug: "firmware" }),
    client.entry(hiddenPages, { locale, slug: "notes" }),
  ]);
  expect(pages.map(({ data }) => data.title)).toEqual(["probe", "firmware", "notes"]);
});

test("a missing entry is not found", async () => {
  const { client } = await siteOf();
  await expect(client.entry(services, { locale, slug: "none" })).rejects.toThrow(ContentNotFound);
});

test("a restricted page is refused, even when it was cached before, and fetched with a token", async () => {
  const asked: (string | null)[] = [];
  let isRestricted = false;
  const page = { id: "a", slug: "a", title: "A", blocks: [] };
  const fetch = async (request: Request): Promise<Response> => {
    const authorization = request.headers.get("authorization");
    asked.push(authorization);
    const isRefused = isRestricted && authorization !== "Bearer good";
    return isRefused ? Response.json({ code: "401" }, { status: 401 }) : Response.json(page);
  };
  const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
  const input = { locale, slug: "a" };
  expect((await client.entry(hiddenPages, input)).data.title).toBe("A");
  isRestricted = true;
  client.invalidate();
  await expect(client.entry(hiddenPages, input)).rejects.toThrow(AccessDenied);
  const granted = await client.restricted(hiddenPages, { ...input, token: "good" });
  expect(granted.title).toBe("A");
  await expect(client.restricted(hiddenPages, { ...input, token: "bad" })).rejects.toThrow(
    AccessDenied,
  );
  await expect(client.entry(hiddenPages, input)).rejects.toThrow(AccessDenied);
  expect(asked).toEqual([null, null, "Bearer good", "Bearer bad"]);
});

test("a 401 for public content is a fault, not an access denial", async () => {
  const fetch = async () => Response.json({ code: "401" }, { status: 401 });
  const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
  await expect(client.page({ locale, id: "a" })).rejects.toThrow(ContentUnavailable);
});

test("invalid entries of an external list are dropped individually and logged", async () => {
  const person = { id: "a", name: "A", role: "Sales", unknownToUs: 1 };
  const { client, log } = respondingClient([person, { ...person, id: "b", name: {} }, null]);
  const { data } = await client.list(contactPeople, { locale });
  expect(data.items.map(({ id }) => id)).toEqual(["a"]);
  expect(log).toMatchObject([{ level: "warn", service: "contactPeople", lost: 2 }]);
});

test("an invalid optional field is dropped alone and logged", async () => {
  const person = { id: 7, name: "A", role: "Sales", phone: "12" };
  const { client, log } = respondingClient([person]);
  const { data } = await client.list(contactPeople, { locale });
  expect(data.items).toEqual([{ id: "7", name: "A", role: "Sales" }]);
  expect(log).toMatchObject([{ lost: 1, reasons: [expect.stringContaining("/0/phone")] }]);
});

test("a list is the same object as long as nothing changes", async () => {
  writeEntry(copy, "en/services/probe");
  const { client, pass } = await siteOf();
  const first = await client.list(services, { locale });
  pass(60_000);
  await client.list(services, { locale });
  expect((await client.list(services, { locale })).data).toBe(first.data);
});

test("a preview is fetched each time and validated like any document", async () => {
  writeEntry(copy, "en/drafts/services/cars", { blocks: [{ type: "x", id: "a", props: {} }] });
  const target = { nodeType: "service", id: "cars", locale };
  const expiresAtS = Math.round(Date.now() / 1000) + 60;
  const token = signPreview(previewSecret, target, expiresAtS);
  const { client } = await siteOf();
  const shown = await client.preview({ ...target, token });
  expect(shown).toMatchObject({ kind: services, data: { blocks: [{ broken: true }] } });
  const other = client.preview({ ...target, token: `${token.slice(0, -1)}_` });
  await expect(other).rejects.toThrow(ContentNotFound);
});

test("a preview that cannot be read is reported without its token", async () => {
  const { client } = respondingClient({ code: "500" });
  const asked = client.preview({ nodeType: "service", id: "cars", locale, token: "canary" });
  const error: Json = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentUnavailable);
  expect(error.message).not.toContain("canary");
});
