import { at, nodes, onParts, page, post, type ConformFault } from "./faults.ts";

/** Faults that cause many others, or prevent checks: those are not faults of their own. */
export const followedFaults: readonly ConformFault[] = [
  [
    "a list that is a failure",
    onParts((_body, _part, response) => (response.body = { code: "503" })),
    "hidden-failure",
  ],
  [
    "a part that fails",
    onParts((_body, part, response) => part === "2" && (response.status = 500)),
    "status",
  ],
  [
    "menus that are not JSON",
    at("/api/menus", (_body, response) => (response.body = undefined)),
    "not-json",
  ],
  [
    "a sitemap that is a failure",
    at(nodes, (_body, response) => (response.body = { code: "503" })),
    "hidden-failure",
  ],
  [
    "an address without a slug",
    at(nodes, (body) => {
      for (const node of body.slice(-2)) delete node.slug;
    }),
    "content",
  ],
  [
    "a completely different entry",
    at(post, (body) => Object.assign(body, { slug: "post-11", title: "Other", lead: "Other" })),
    "wrong-id",
  ],
  [
    "304 for the ETag of another response",
    at(nodes, (_body, response) => response.asked.has("if-none-match") && (response.status = 304)),
    "tag-unread",
  ],
  [
    "a list whose total exceeds its content",
    at("/api/contact_people", (body) => (body["hydra:totalItems"] += 2)),
    "wrong-total",
  ],
  [
    "the total of one part alone",
    onParts((body) => (body["hydra:totalItems"] = body["hydra:member"].length)),
    "wrong-total",
  ],
];

/** References in a document to something that does not exist. */
export const namedFaults: readonly ConformFault[] = [
  [
    "a brand placeholder that only the embedded service fills in",
    at(page, (body) => (body.title = "What {brand} measures")),
    "brand-words",
  ],
  [
    "a block that links to a missing page",
    at(page, ({ blocks }) => {
      const link = { label: "More", url: "/nowhere" };
      blocks.push({ type: "cta", id: "more", props: { heading: "More", link } });
    }),
    "dead-link",
  ],
  [
    "a block that selects a missing entry",
    at(page, ({ blocks }) =>
      blocks.push({ type: "service-list", id: "s", props: { ids: ["no"] } }),
    ),
    "content",
  ],
];
