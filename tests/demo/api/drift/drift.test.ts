import { describe, expect, it } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { createCms } from "#cms/create-cms.ts";
import { itemProblems } from "#contract/check-item.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { withoutDrift } from "#contract/reading/repair.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { documentSchemas, itemSchemas, type ItemTypes } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { DocumentName } from "#kinds/define-kind.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import szlak from "../../../../content/brands/szlak.json" with { type: "json" };
import type { Json } from "../../../cms/content-copy.ts";
import { testClient } from "../../../api/test-client.ts";
import { responses, drifts } from "./drifts.ts";

/** One language: others only add responses of their own. */
const brand: Json = { ...szlak, locales: ["pl"] };
/** A page that requests each kind of response. */
const shownAt: Readonly<Record<string, string>> = {
  "contact-people": "/kontakt",
  "hidden-page": "/ukryte/uwagi-dla-monterow",
  "job-offer": "/kariera/dolacz-do-nas/monter-terenowy-berlin",
  "job-offers": "/kariera/dolacz-do-nas",
  menu: "/cennik",
  page: "/cennik",
  post: "/blog/jak-czytac-wykres-paliwa",
  posts: "/blog",
  product: "/produkty/sonda-paliwa",
  "product-categories": "/produkty",
  products: "/produkty",
  "search-result": "/szukaj?q=monitoring",
  service: "/uslugi/monitoring-gps-maszyny-budowlane",
  services: "/uslugi",
  sitemap: "/cennik",
};

/** One location in a service's responses. */
interface Place {
  readonly name: string;
  readonly path: string;
  readonly endpoint: RegExp;
  readonly fields: readonly string[];
  /** The part that drifts: the first item of a list, a nested entry, or the document. */
  readonly change: (body: Json, change: (owner: Json) => unknown) => unknown;
  readonly problems: (owner: unknown) => readonly Problem[];
}

const places = judgedKinds.flatMap((kind): Place[] => {
  const path = shownAt[kind.name] ?? "";
  if ("detail" in kind) {
    const { schema, endpoint } = kind.detail;
    const pattern = new RegExp(`^${endpoint.replace(/\{\w+\}/, "[^/]+")}$`);
    const fields = documentSchemas[schema].order;
    const problems = (owner: unknown) => problemsOfDocument(schema, owner);
    const change: Place["change"] = (body, drift) => drift(body);
    return [{ name: kind.name, path, endpoint: pattern, fields, change, problems }];
  }
  if (!("list" in kind)) return [];
  const { schema, endpoint } = kind.list;
  const first: Place = {
    name: kind.name,
    path,
    endpoint: new RegExp(`^${endpoint}$`),
    fields: itemSchemas[schema].order,
    change: changeFirst,
    problems: (owner) => itemProblems(schema, owner),
  };
  return schema === "menu" ? [first, menuEntry(first)] : [first];
});

function menuEntry(menu: Place): Place {
  const schema: keyof ItemTypes = "menu-item";
  return {
    ...menu,
    name: "menu-item",
    fields: itemSchemas[schema].order,
    change: ([main, ...others], drift) => [
      { ...main, items: [drift(main.items[0]), ...main.items.slice(1)] },
      ...others,
    ],
    // An entry without children leaves the member out.
    problems: (owner) => itemProblems(schema, isRecord(owner) ? { children: [], ...owner } : owner),
  };
}

function changeFirst(body: Json, drift: (owner: Json) => unknown): unknown {
  if (!isList(body)) return { ...body, "hydra:member": changeFirst(body["hydra:member"], drift) };
  const [first, ...others] = body;
  return [drift(first), ...others];
}

function problemsOfDocument(schema: DocumentName, body: unknown): readonly Problem[] {
  const rules = { ...documentSchemas[schema], blocks: blockValidators };
  const { problems } = validateDocument(body, rules);
  return problems.filter(({ pointer }) => !pointer.startsWith("/blocks/"));
}

/** What cannot be understood despite the drift. */
function lostIn({ problems }: Place, owner: unknown): readonly Problem[] {
  const found = (value: unknown) => problems(structuredClone(value)).filter(isError);
  const read = withoutNulls(structuredClone(owner));
  return found(withoutDrift(read, found(read)));
}

const dayMs = 24 * 60 * 60 * 1000;
const cms = await createCms({ contentDir: "content", brandId: "szlak" });
const persisted = new Map<string, string>();
/** Shared by all responses: a client that sends it has this response, since they never change. */
const etag = '"the only one"';

/** The body of a response of the embedded service; each is generated once. */
async function bodyOf(request: Request): Promise<string> {
  const body = persisted.get(request.url) ?? (await (await cms.fetch(request)).text());
  persisted.set(request.url, body);
  return body;
}

/** An unmodified response; without its body where the site already has it. */
async function sameResponse(request: Request): Promise<Response> {
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304 });
  const headers = { "content-type": "application/json", etag };
  return new Response(await bodyOf(request), { headers });
}

/** A site whose service drifts in one location, and the page that shows it. */
function siteOf({ path, endpoint }: Place) {
  let drift = (body: Json): unknown => body;
  const losses = new LossRegistry();
  const { client, log, pass } = testClient({
    losses,
    baseUrl: "http://cms.test",
    routing: { mode: "prefix", brand },
    fetch: async (request) => {
      return endpoint.test(new URL(request.url).pathname)
        ? Response.json(drift(JSON.parse(await bodyOf(request))))
        : sameResponse(request);
    },
  });
  const translatorOf = () => (id: string) => id;
  const routing = { mode: "prefix", brand } as const;
  const options = { client, brand, routing, origin: "https://szlak.example", translatorOf };
  const [pathname = "", query] = path.split("?");
  const search = query === undefined ? "" : `?${query}`;
  return async (next: typeof drift) => {
    drift = next;
    // The last valid response is now too old to replace the invalid one.
    pass(2 * dayMs);
    const { model } = await resolvePage(options, { host: "szlak.example", path: pathname, search });
    return { model, log: JSON.stringify(log), lost: JSON.stringify(losses.groups()) };
  };
}

it("covers every kind of response, in at least 481 cases", () => {
  expect(places.filter(({ path }) => path === "").map(({ name }) => name)).toEqual([]);
  const fields = places.reduce((sum, place) => sum + place.fields.length, 0);
  expect(fields * Object.keys(drifts).length).toBeGreaterThanOrEqual(481);
});

describe.each(places)("$name", (place) => {
  const open = siteOf(place);

  it.each(place.fields)(
    "tolerates drift of %s: the page still renders, and any loss is reported",
    async (field) => {
      for (const [name, drift] of Object.entries(drifts)) {
        let isLost = false;
        const { model, log, lost } = await open((body) =>
          place.change(body, (owner) => {
            const drifted = drift(owner, field);
            isLost = lostIn(place, drifted).length > 0;
            return drifted;
          }),
        );
        expect([name, model.status]).toEqual([name, 200]);
        expect([name, model.head.title, model.banner.title]).not.toContain("");
        const shown = model.blocks.length + model.posts.length + (model.search ? 1 : 0);
        expect([name, shown > 0 || field === "blocks"]).toEqual([name, true]);
        const isReported = isLost ? lost.includes(field) && log.includes(field) : lost === "[]";
        expect([name, isReported, lost]).toEqual([name, true, lost]);
      }
    },
  );
});

const [sitemap, ...others] = places.toSorted(
  (a, b) => Number(b.name === "sitemap") - Number(a.name === "sitemap"),
);

describe.each(others)("$name", (place) => {
  it.each(Object.entries(responses))("causes no server error as %s", async (_name, response) => {
    const { model } = await siteOf(place)(() => response);
    expect(model.head.title).not.toBe("");
  });
});

it.each(Object.entries(responses))(
  "reports the service as unavailable when the sitemap is %s",
  async (_, response) => {
    // Nothing can be served by a site without any address: a 404 would end all its pages.
    const opening = sitemap && siteOf(sitemap)(() => response);
    await expect(opening).rejects.toBeInstanceOf(ContentUnavailable);
  },
);
