import { at, nodes, onParts, page, post, type ConformFault } from "./faults.ts";

/** Faults after which much else is wrong, or cannot be asked: that is no fault of its own. */
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
    "menus that are no JSON",
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
    "another entry altogether",
    at(post, (body) => Object.assign(body, { slug: "post-11", title: "Other", lead: "Other" })),
    "wrong-id",
  ],
  [
    "304 for a tag of another answer",
    at(nodes, (_body, response) => response.asked.has("if-none-match") && (response.status = 304)),
    "tag-unread",
  ],
  [
    "a list that says to hold more than it has",
    at("/api/contact_people", (body) => (body["hydra:totalItems"] += 2)),
    "wrong-total",
  ],
  [
    "a total of one part alone",
    onParts((body) => (body["hydra:totalItems"] = body["hydra:member"].length)),
    "wrong-total",
  ],
];

/** What a document names, and nobody has. */
export const namedFaults: readonly ConformFault[] = [
  [
    "a word of the brand that only the embedded service fills in",
    at(page, (body) => (body.title = "What {brand} measures")),
    "brand-words",
  ],
  [
    "a block that links to a page that is not there",
    at(page, ({ blocks }) => {
      const link = { label: "More", url: "/nowhere" };
      blocks.push({ type: "cta", id: "more", props: { heading: "More", link } });
    }),
    "dead-link",
  ],
  [
    "a block that chooses an entry that is not there",
    at(page, ({ blocks }) =>
      blocks.push({ type: "service-list", id: "s", props: { ids: ["no"] } }),
    ),
    "content",
  ],
];
