import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "../../cms/content-copy.ts";
import { ProjectCopy } from "./project-copy.ts";

let project: ProjectCopy;
let said: Record<"codegen" | "types", string>;
let answers: Json;

/** One copy gets a kind and loses another: they know nothing of each other. */
beforeAll(() => {
  project = new ProjectCopy();
  addEvents();
  removeJobOffers();
  said = { codegen: project.run("codegen"), types: project.run("types") };
  answers = project.ask({
    api: [
      "/api/events?locale=en",
      "/api/events/fair?locale=en",
      "/api/events/secret?locale=en",
      "/api/search?locale=en&phrase=zeppelins",
      "/api/job_offers?locale=en",
      "/api/posts?locale=en",
    ],
    pages: ["/events/fair", "/events/none", "/", "/career/join-us/firmware-engineer"],
    drafts: [{ nodeType: "event", id: "secret" }],
    sources: ["events"],
  });
});

afterAll(() => project.close());

test("with a kind more and one less the project is whole: generated, compiled, its content valid", () => {
  expect(said).toEqual({ codegen: "", types: "" });
  expect(answers.problems).toEqual([]);
});

/** The schema of a kind: what stands in its list, and with more than that its page. */
function addSchema(name: string, { more = {}, required }: { more?: object; required: string[] }) {
  const like = project.read("schema/api/service-detail.schema.json");
  const day = { title: "Day", description: "First day.", type: "string", format: "date" };
  const { id, slug, title, lead } = like.properties;
  project.write(`schema/api/${name}.schema.json`, {
    ...like,
    $id: `https://waymark.example/schema/api/${name}.schema.json`,
    title: name,
    required,
    properties: { id, slug, title, lead, startsOn: { ...day, examples: ["2027-03-01"] }, ...more },
  });
  return like.properties;
}

function addEvents(): void {
  const listed = ["id", "slug", "title", "lead", "startsOn"];
  const { maskOpacity, blocks, translations } = addSchema("event", { required: listed });
  const more = { maskOpacity, blocks, translations };
  addSchema("event-detail", { more, required: [...listed, "blocks"] });
  project.write(
    "src/kinds/events.kind.ts",
    `import { defineEntryKind } from "./define-kind.ts";

export const events = defineEntryKind({
  name: "event",
  label: "event",
  position: 20,
  files: { folder: "events", key: "slug" },
  list: { schema: "event", endpoint: "/api/events", order: [["startsOn", "asc"]] },
  detail: { schema: "event-detail", endpoint: "/api/events/{slug}" },
  page: { node: "event" },
  search: { text: ["lead"] },
  sitemap: { changedOn: "startsOn" },
  facts: ({ startsOn }) => [{ label: "Day", value: startsOn }],
  structuredData: {
    describe: ({ url, title }) => ({ "@type": "Event", "@id": url, name: title }),
  },
  teaser: ({ title, startsOn }, { href }) => ({ title, url: href, startsOn }),
});
`,
  );
  const event = (slug: string, startsOn: string) => ({
    id: slug,
    slug,
    title: `Event ${slug}`,
    lead: "Zeppelins over Berlin.",
    startsOn,
    blocks: [],
  });
  project.write("content/en/events/summit.json", event("summit", "2027-05-01"));
  project.write("content/en/events/fair.json", event("fair", "2027-03-01"));
  project.write("content/en/drafts/events/secret.json", event("secret", "2027-04-01"));
  project.edit("content/en/sitemap.json", (nodes) => [
    ...nodes,
    ...["index", "show"].map((action) => ({
      nodeType: "event",
      action,
      slug: action === "index" ? "/events" : "/events/:slug",
      nodeReference: "careers-events",
      name: "Events",
      crumbs: [],
    })),
  ]);
  const page = { id: "careers-events", title: "Events", blocks: [] };
  project.write("content/en/pages/careers-events.json", page);
}

test("a kind is a schema, a declaration and content: service, list, page, search, sitemap, preview and teasers know it", () => {
  const { api, pages, drafts, sources, listed } = answers;
  const [list, detail, hidden, found] = api;
  const { blocks: _blocks, ...fair } = project.read("content/en/events/fair.json");
  expect(list.body["hydra:member"]).toEqual([fair, expect.objectContaining({ slug: "summit" })]);
  expect(detail.body).toEqual({ ...fair, blocks: [], translations: [] });
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

/** Without the blocks of a type, however deep they lie. */
function withoutBlocks(value: unknown, type: string): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => item?.type !== type || !("props" in item))
      .map((item) => withoutBlocks(item, type));
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withoutBlocks(item, type)]);
  return Object.fromEntries(entries);
}

function removeJobOffers(): void {
  project.remove("src/kinds/job-offers.kind.ts");
  project.remove("schema/api/job-offer*.schema.json");
  project.remove("schema/blocks/job-offers.schema.json");
  project.remove("src/blocks/job-offers");
  project.remove("content/*/job-offers");
  for (const path of project.files("content/??/{pages,services,products,posts}/*.json")) {
    project.edit(path, (document) => withoutBlocks(document, "job-offers"));
  }
  for (const path of project.files("content/??/sitemap.json")) {
    project.edit(path, (nodes) =>
      nodes.filter(({ nodeType, action }: Record<string, string>) => {
        return nodeType !== "job_offer" || action === "index";
      }),
    );
  }
}

test("job offers go with their declaration, schemas, block and content, and everything else is served", () => {
  const { kinds, api, pages, listed } = answers;
  expect(kinds).not.toContain("job-offer");
  const statuses = [...api.slice(4), ...pages.slice(2).map(({ model }: Json) => model)];
  expect(statuses.map(({ status }: Json) => status)).toEqual([404, 200, 200, 404]);
  expect(listed.length).toBeGreaterThan(30);
});

test("what is wrong with a declaration is said by codegen or the compiler, with its name", () => {
  project.edit("schema/api/event.schema.json", ({ properties, ...schema }) => ({
    ...schema,
    properties: { ...properties, price: properties.title },
  }));
  expect(project.run("codegen")).toContain(
    "src/kinds/events.kind.ts: event-detail.schema.json lacks price of event",
  );
});
