import type { ProjectCopy } from "./project-copy.ts";

/** The schema of a kind: the members of its list items, and with further ones those of its page. */
function addSchema(
  project: ProjectCopy,
  name: string,
  { more = {}, required }: { more?: object; required: string[] },
) {
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

export function addEvents(project: ProjectCopy): void {
  const listed = ["id", "slug", "title", "lead", "startsOn"];
  const { maskOpacity, blocks, translations } = addSchema(project, "event", { required: listed });
  const more = { maskOpacity, blocks, translations };
  addSchema(project, "event-detail", { more, required: [...listed, "blocks"] });
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

/** Without the blocks of a type, at any depth. */
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

interface Removed {
  /** Files of declarations, schemas, blocks and content. */
  readonly files: readonly string[];
  readonly blocks: readonly string[];
  readonly nodeType: string;
}

function removeKinds(project: ProjectCopy, { files, blocks, nodeType }: Removed): void {
  for (const pattern of files) project.remove(pattern);
  for (const type of blocks) {
    project.remove(`schema/blocks/${type}.schema.json`);
    project.remove(`src/blocks/${type}`);
  }
  for (const path of project.files("content/??/{pages,services,products,posts}/*.json")) {
    project.edit(path, (document) => blocks.reduce(withoutBlocks, document));
  }
  for (const path of project.files("content/??/sitemap.json")) {
    project.edit(path, (nodes) =>
      nodes.filter((node: Record<string, string>) => {
        return node["nodeType"] !== nodeType || node["action"] === "index";
      }),
    );
  }
}

export function removeJobOffers(project: ProjectCopy): void {
  removeKinds(project, {
    files: [
      "src/kinds/job-offers.kind.ts",
      "schema/api/job-offer*.schema.json",
      "content/*/job-offers",
    ],
    blocks: ["job-offers"],
    nodeType: "job_offer",
  });
}

/** Menus in the content still refer to categories, which no longer exist. */
export function removeProducts(project: ProjectCopy): void {
  removeKinds(project, {
    files: [
      "src/kinds/product*.kind.ts",
      "schema/api/product*.schema.json",
      "content/*/products",
      "content/*/product-categories.json",
    ],
    blocks: ["product-table", "product-categories"],
    nodeType: "product",
  });
}
