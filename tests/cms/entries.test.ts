import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { kindOfSource } from "#kinds/table.ts";
import { ContentCopy, type Json } from "./content-copy.ts";
import { writeEntry } from "./entry-samples.ts";
import { hasPolish } from "../helpers/own-content.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

async function get(path: string): Promise<Response> {
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo" });
  return cms.fetch(new Request(`http://cms.test${path}`));
}

async function json(path: string): Promise<Json> {
  return (await get(path)).json();
}

async function idsOf(path: string): Promise<string[]> {
  const list = await json(path);
  expect(list["hydra:totalItems"]).toBe(list["hydra:member"].length);
  return list["hydra:member"].map(({ id }: Json) => id);
}

describe("services", () => {
  test("are ordered by position, then by slug, without their page content", async () => {
    writeEntry(copy, "en/services/vans", { position: 2 });
    writeEntry(copy, "en/services/cars", { position: 2 });
    writeEntry(copy, "en/services/lorries", { position: 1 });
    expect(await idsOf("/api/services?locale=en")).toEqual(["lorries", "cars", "vans"]);
    const list = await json("/api/services?locale=en");
    expect(list["hydra:member"][0]).not.toHaveProperty("blocks");
  });

  test.runIf(hasPolish)(
    "are read by their slug in a locale, and list their slugs in the others",
    async () => {
      writeEntry(copy, "en/services/auta", { id: "cars" });
      writeEntry(copy, "pl/services/cars");
      const service = await json("/api/services/cars?locale=pl");
      expect(service).toMatchObject({ id: "cars", blocks: [] });
      expect(service.translations).toEqual([{ locale: "en", slug: "auta" }]);
      expect((await get("/api/services/auta?locale=pl")).status).toBe(404);
      expect(await idsOf("/api/services?locale=en")).toEqual(["cars"]);
    },
  );

  test("a broken block costs only that block, a missing lead the whole entry", async () => {
    writeEntry(copy, "en/services/cars", { blocks: [{ type: "cta", id: "a", props: {} }] });
    expect((await get("/api/services/cars?locale=en")).status).toBe(200);
    writeEntry(copy, "en/services/cars", { lead: undefined });
    expect((await get("/api/services/cars?locale=en")).status).toBe(404);
    expect((await get("/api/services?locale=en")).status).toBe(200);
  });
});

test.runIf(kindOfSource("products"))("products can be filtered by category", async () => {
  writeEntry(copy, "en/products/sonda", { category: "fuel" });
  writeEntry(copy, "en/products/tracker");
  expect(await idsOf("/api/products")).toEqual(["sonda", "tracker"]);
  expect(await idsOf("/api/products?category=fuel")).toEqual(["sonda"]);
  expect(await idsOf("/api/products?category=none")).toEqual([]);
  expect(await json("/api/products/sonda")).toMatchObject({ category: "fuel" });
});

describe.runIf(kindOfSource("job-offers"))("job offers", () => {
  beforeEach(() => {
    writeEntry(copy, "en/job-offers/old", { datePosted: "2026-01-01" });
    writeEntry(copy, "en/job-offers/new", { validThrough: "2026-12-31" });
  });

  test("are listed newest first", async () => {
    vi.setSystemTime("2026-12-31T23:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    expect(await idsOf("/api/job_offers")).toEqual(["new", "old"]);
  });

  test("disappear once their last day is over everywhere on earth", async () => {
    vi.setSystemTime("2027-01-01T11:59:00Z");
    onTestFinished(() => void vi.useRealTimers());
    expect((await get("/api/job_offers/new")).status).toBe(200);
    vi.setSystemTime("2027-01-01T12:01:00Z");
    expect(await idsOf("/api/job_offers")).toEqual(["old"]);
    expect((await get("/api/job_offers/new")).status).toBe(404);
  });
});

test("contact people are in the order of their file; a second one with the same id is ignored", async () => {
  const person = { id: "b", name: "B", role: "Sales" };
  const people = [person, { ...person, id: "a" }, { ...person, name: "Other" }];
  copy.write("en/contact-people.json", JSON.stringify(people));
  expect(await idsOf("/api/contact_people")).toEqual(["b", "a"]);
  expect(hasPolish ? await idsOf("/api/contact_people?locale=pl") : []).toEqual([]);
});

test("hidden pages are read by their slug and appear in no list", async () => {
  writeEntry(copy, "en/hidden-pages/notes");
  expect(await json("/api/hidden_pages/notes")).toMatchObject({ title: "notes" });
  expect((await get("/api/hidden_pages")).status).toBe(404);
});

describe("drafts", () => {
  test("appear in no list and at no address", async () => {
    writeEntry(copy, "en/drafts/services/secret");
    writeEntry(copy, "en/drafts/hidden-pages/secret");
    copy.write("en/drafts/pages/secret.json", '{"id":"secret","title":"S","blocks":[]}');
    expect(await idsOf("/api/services")).toEqual([]);
    const paths = ["services", "hidden_pages", "pages", "posts"];
    const responses = await Promise.all(paths.map((path) => get(`/api/${path}/secret`)));
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test("never prevent the site from being served", async () => {
    copy.write("en/drafts/pages/half.json", '{"id":"half"}');
    copy.write("en/drafts/posts/half.json", "{");
    expect((await get("/api/menus")).status).toBe(200);
  });
});
