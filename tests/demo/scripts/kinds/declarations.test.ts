import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "../../../cms/content-copy.ts";
import { addEvents, removeJobOffers, removeProducts } from "./changed-kinds.ts";
import { addItalian, italianLines, type ItalianSaid } from "./new-locale.ts";
import { ProjectCopy } from "./project-copy.ts";

let project: ProjectCopy;
let said: ItalianSaid;
let responses: Json;

/** One copy gains a kind and a locale and loses other kinds: they are independent of each other. */
beforeAll(() => {
  project = new ProjectCopy();
  addEvents(project);
  removeJobOffers(project);
  removeProducts(project);
  said = addItalian(project);
  responses = project.ask({
    api: [
      "/api/events?locale=en",
      "/api/events/fair?locale=en",
      "/api/events/secret?locale=en",
      "/api/search?locale=en&phrase=zeppelins",
      "/api/job_offers?locale=en",
      "/api/posts?locale=en",
    ],
    pages: [
      "/events/fair",
      "/events/none",
      "/",
      "/career/join-us/firmware-engineer",
      "/it/company/about-us",
    ],
    drafts: [{ nodeType: "event", id: "secret" }],
    sources: ["events"],
  });
});

afterAll(() => project.close());

test("a project with one kind added and others removed generates, compiles and has valid content", () => {
  expect(said).toMatchObject({ withCatalog: "", withLines: "" });
  expect(responses.problems).toEqual([]);
});

test("a kind takes a schema, a declaration and content to work in service, list, page, search, sitemap, preview and teasers", () => {
  const { api, pages, drafts, sources, listed } = responses;
  const [list, detail, hidden, found] = api;
  const { blocks: _blocks, ...fair } = project.read("content/en/events/fair.json");
  expect(list.body["hydra:member"]).toEqual([fair, expect.objectContaining({ slug: "summit" })]);
  expect(detail.body).toEqual({
    ...fair,
    blocks: [],
    translations: [{ locale: "it", slug: "fair" }],
  });
  expect(hidden.status).toBe(404);
  const hits = found.body["hydra:member"].map(({ slug }: { slug: string }) => slug);
  expect(hits.toSorted()).toEqual(["/events/fair", "/events/summit"]);
  expect(pages[0].model).toMatchObject({
    status: 200,
    banner: { title: "Event fair", subtitle: "Zeppelins over Berlin." },
    facts: [{ label: "Day", value: "2027-03-01" }],
    parent: { href: "/events" },
  });
  expect(pages[0].data["@graph"]).toContainEqual(expect.objectContaining({ "@type": "Event" }));
  expect(pages[1].model.status).toBe(404);
  expect(drafts[0]).toMatchObject({ status: 200, banner: { title: "Event secret" } });
  expect(sources[0][0].props).toEqual({
    title: "Event fair",
    url: "/events/fair",
    startsOn: "2027-03-01",
  });
  expect(listed).toContain("https://waymark.example/events/fair");
});

test("removing job offers removes their declaration, schemas, block and content, and nothing else breaks", () => {
  const { kinds, api, pages, listed } = responses;
  expect(kinds).not.toContain("job-offer");
  const statuses = [...api.slice(4), ...pages.slice(2, 4).map(({ model }: Json) => model)];
  expect(statuses.map(({ status }: Json) => status)).toEqual([404, 200, 200, 404]);
  expect(listed.length).toBeGreaterThan(30);
});

test("removing products removes their categories, and menus that name these are shown without them", () => {
  expect(responses.kinds).not.toContain("product");
  const { status, chrome } = responses.pages[2].model;
  expect(status).toBe(200);
  expect(chrome.main.length).toBeGreaterThan(0);
  expect(JSON.stringify(chrome.main)).not.toContain('"Category"');
});

test("a sixth locale takes one line, a catalog and content; anything missing is named", () => {
  expect(said.withoutCatalog).toContain("locales/it.po");
  expect(said.ofPluralForms).toContain('has no plural form "many"');
  const named = said.withoutLines.matchAll(/^(\S+\.tsx?)\(.*'it' is missing/gm);
  const files = Array.from(named, ([, file]) => file);
  expect(new Set(files)).toEqual(new Set(italianLines.map(([file]) => file)));
  expect(said.withoutLines.match(/error TS/g)).toHaveLength(files.length);
  expect(said.withoutContent).toMatch(/it\/sitemap\.json: is missing/);
  const { model } = responses.pages[4];
  expect(model).toMatchObject({ status: 200, locale: "it" });
  expect(model.chrome.languages).toContainEqual({ locale: "it", href: "/it/company/about-us" });
});

test("codegen or the compiler reports errors in a declaration by its name", () => {
  project.edit("schema/api/event.schema.json", ({ properties, ...schema }) => ({
    ...schema,
    properties: { ...properties, price: properties.title },
  }));
  expect(project.run("codegen")).toContain(
    "src/kinds/events.kind.ts: event-detail.schema.json lacks price from event",
  );
});
