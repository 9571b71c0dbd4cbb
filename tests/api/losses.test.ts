import { expect, test } from "vitest";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { isBroken } from "#contract/checked-page.ts";
import { services } from "#kinds/services.kind.ts";
import { routing, testClient } from "./test-client.ts";

const page = { id: "home", title: "Home" };
const input = { locale: "en", id: "home" } as const;
const link = { label: "Demo", url: "/demo" };
const image = { url: "/media/a.svg", alt: "", width: 1, height: 1 };
const item = { question: "How?", answer: "<p>So.</p>" };

const faulty = (level: unknown) => ({ type: "hero", id: "one", props: { heading: "H", level } });

/** A site, the response it gets, and what it has lost. */
function site(first: unknown) {
  let response = first;
  const losses = new LossRegistry();
  const made = testClient({
    losses,
    routing: { ...routing, brand: { ...routing.brand, hosts: [{ name: "www.site.test" }] } },
    baseUrl: "http://cms.test",
    fetch: async () => Response.json(response),
  });
  const read = async (blocks?: readonly unknown[]) => {
    if (blocks !== undefined) response = { ...page, blocks };
    made.client.invalidate();
    return (await made.client.page(input)).data.blocks;
  };
  return { ...made, losses, read };
}

/** A block as a visitor gets it, and what is reported about it. */
async function shown(type: string, props: object) {
  const { read, losses } = site({ ...page, blocks: [{ type, id: "one", props }] });
  const [block] = await read();
  const lost = losses.groups().map(({ field, rule, costs, example }) => {
    return [costs, field, rule, example.pointer.replace("/blocks/0/props", "")];
  });
  return { props: block && !isBroken(block) ? block.props : undefined, lost };
}

test.each([
  [
    "an invalid optional field removes the field",
    "hero",
    { heading: "H", level: 7, image },
    { heading: "H", level: 2, image },
    [["field", "hero.level", "enum", "/level"]],
  ],
  [
    "an invalid required field of an object removes the object",
    "hero",
    { heading: "H", image: { ...image, url: "javascript:alert(1)" } },
    { heading: "H" },
    [["field", "hero.image.url", "unsafe-url", "/image/url"]],
  ],
  [
    "an invalid list item removes the item",
    "faq",
    { items: [item, { question: "Why?" }, item] },
    { items: [item, item] },
    [["field", "faq.items.answer", "missing-property", "/items/1"]],
  ],
  [
    "a list that is too long is cut at the end",
    "faq",
    { items: Array.from({ length: 200 }, () => item) },
    { items: Array.from({ length: 100 }, () => item) },
    [["field", "faq.items", "max-items", "/items"]],
  ],
  [
    "the last item of a list that needs one removes the block",
    "faq",
    { items: [{ question: "Why?" }] },
    "nothing",
    [["block", "faq.items.answer", "missing-property", "/items/0"]],
  ],
  [
    "an invalid required field removes the block",
    "cta",
    { heading: "", link },
    "nothing",
    [["block", "cta.heading", "min-length", "/heading"]],
  ],
  [
    "an invalid field in a nested block removes that field",
    "tabs",
    {
      tabs: [
        { label: "", blocks: [faulty(2)] },
        { label: "B", blocks: [{ type: "hero", id: "b", props: { heading: "H", level: 7 } }] },
        { label: "C", blocks: [{ type: "hero", id: "c", props: { heading: "" } }] },
      ],
    },
    {
      tabs: [
        { label: "B", blocks: [{ id: "b", props: { heading: "H" } }] },
        { label: "C", blocks: [{ broken: true }] },
      ],
    },
    [
      ["block", "hero.heading", "min-length", "/tabs/2/blocks/0/props/heading"],
      ["field", "hero.level", "enum", "/tabs/1/blocks/0/props/level"],
      ["field", "tabs.tabs.label", "min-length", "/tabs/0/label"],
    ],
  ],
])("%s", async (_name, type, props, left, lost) => {
  const found = await shown(type, props);
  expect([found.props ?? "nothing"]).toMatchObject([left]);
  expect(found.lost.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(lost);
});

test("a loss is logged once, with its source, pointer and rule, and cleared when it is fixed", async () => {
  const { read, losses, log } = site({ ...page, blocks: [faulty(7)] });
  await read();
  expect(log).toMatchObject([
    {
      message: "faulty fields left out",
      service: "page",
      source: "/api/pages/home?locale=en",
      lost: 1,
      reasons: [expect.stringMatching(/^\/blocks\/0\/props\/level enum, .*found 7/)],
    },
  ]);
  await read([faulty(7), { ...faulty(2), id: "new" }]);
  expect(log).toHaveLength(1);
  expect(losses.totals()).toEqual([{ service: "page", rule: "enum", count: 1 }]);
  await read([faulty(8)]);
  expect(log).toHaveLength(2);
  await read([faulty(2)]);
  expect(log).toHaveLength(2);
  expect([losses.totals(), losses.groups()]).toEqual([[], []]);
});

test("a fault in every entry is counted, and logged only a few times", async () => {
  const entry = { title: "A", lead: "L", teaserImage: image, position: 1, vehicle: "boat" };
  const entries = Array.from({ length: 60 }, (_, at) => ({
    ...entry,
    id: `s${at}`,
    slug: `s${at}`,
  }));
  const { client, losses, log } = site(entries);
  await client.list(services, { locale: "en" });
  expect(losses.totals()).toEqual([{ service: "services", rule: "enum", count: 60 }]);
  expect(losses.groups()).toMatchObject([
    {
      endpoint: "/api/services",
      field: "services.vehicle",
      costs: "field",
      count: 60,
      example: { address: "/api/services?locale=en", pointer: "/0/vehicle" },
    },
  ]);
  expect(log).toMatchObject([{ lost: 6 }]);
});

test("the losses of a service cannot fill the memory", () => {
  const losses = new LossRegistry();
  const problem = { code: "type", severity: "error", messageId: "problem.type" } as const;
  const many = Array.from({ length: 300 }, (_, at) => {
    return { costs: "field", problem: { ...problem, pointer: `/0/field${at}` } } as const;
  });
  const placeOf = (at: number) => {
    return { service: "posts", endpoint: "/api/posts", address: `/api/posts?page=${at}` };
  };
  losses.record(placeOf(0), many);
  expect(losses.groups()).toHaveLength(100);
  for (let at = 1; at <= 2000; at += 1) losses.record(placeOf(at), many.slice(0, 1));
  expect(losses.totals()).toEqual([{ service: "posts", rule: "type", count: 2000 }]);
});

const elsewhere = { ...image, url: "https://cdn.test/a.jpg" };

test("a picture on another host is reported with its pointer, without affecting the page around it", async () => {
  const hero = (id: string, url: string) => {
    return { type: "hero", id, props: { heading: "H", image: { ...image, url } } };
  };
  const tabs = [
    { label: "A", blocks: [hero("in", elsewhere.url)] },
    { label: "B", blocks: [hero("out", "/media/a.svg")] },
  ];
  const { read, losses, log } = site({
    ...page,
    blocks: [
      hero("own", "/media/a.svg"),
      hero("same", "https://www.site.test/media/a.svg"),
      { type: "tabs", id: "tabs", props: { tabs } },
      { type: "hero", id: "broken", props: { image: { ...image, url: "https://cdn.test/b.jpg" } } },
    ],
  });
  expect(await read()).toMatchObject([{}, {}, { type: "tabs" }, { broken: true }]);
  expect(losses.groups()).toMatchObject([
    { field: "hero.heading", costs: "block" },
    {
      field: "hero.image.url",
      rule: "picture-elsewhere",
      costs: "picture",
      count: 1,
      example: {
        pointer: "/blocks/2/props/tabs/0/blocks/0/props/image/url",
        reason: "picture-elsewhere, expected /media/, found https://cdn.test/a.jpg",
      },
    },
  ]);
  expect(log.map(({ message }) => message)).toContain("pictures that browsers do not show");
  await read([hero("own", "/media/a.svg")]);
  expect(losses.totals()).toEqual([]);
});

test("a picture on another host in a list entry is reported as well", async () => {
  const entry = { id: "a", slug: "a", title: "A", lead: "L", teaserImage: elsewhere, position: 1 };
  const { client, losses } = site([entry]);
  expect((await client.list(services, { locale: "en" })).data.items).toHaveLength(1);
  expect(losses.groups()).toMatchObject([
    {
      field: "services.teaserImage.url",
      costs: "picture",
      example: { pointer: "/0/teaserImage/url" },
    },
  ]);
});
