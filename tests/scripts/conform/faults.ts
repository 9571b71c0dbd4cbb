import type { ConformRule } from "../../../scripts/conform/finding.ts";
import type { Json } from "../../cms/content-copy.ts";

/** A request and its response, to be corrupted. */
export interface Spoilable {
  readonly path: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly asked: Headers;
  status: number;
  readonly headers: Headers;
  body: Json;
}

export type ConformFault = readonly [
  name: string,
  spoil: (reply: Spoilable) => unknown,
  rule: ConformRule,
];

/** Corrupts the value at a path, in the language in which content is read first. */
export function at(path: string, spoil: (body: Json, reply: Spoilable) => unknown) {
  return (reply: Spoilable) => {
    const isHere =
      reply.path === path &&
      (reply.query.get("locale") ?? reply.asked.get("accept-locale")) === "en";
    if (isHere && reply.status === 200 && reply.body !== null) spoil(reply.body, reply);
  };
}

export const page = "/api/pages/company";
const posts = "/api/posts";
export const post = "/api/posts/post-10";
const hidden = "/api/hidden_pages/notatki";
export const nodes = "/api/sitemap_nodes";
const missing = "/api/no_such_service";
const hero = { type: "hero", id: "fault", props: { heading: "Fault" } };

function withBlock(block: Json) {
  return at(page, (body) => body.blocks.push(block));
}

function byContract(version: string) {
  return at(page, (_body, { headers }) => headers.set("contract-version", version));
}

function failing(spoil: (reply: Spoilable) => unknown) {
  return (reply: Spoilable) => {
    if (reply.path === missing) spoil(reply);
  };
}

export function onParts(spoil: (body: Json, page: string, reply: Spoilable) => unknown) {
  return at(posts, (body, reply) => spoil(body, reply.query.get("page") ?? "1", reply));
}

const content: readonly ConformFault[] = [
  ["a page without a title", at(page, (body) => delete body.title), "content"],
  ["a misspelt property", withBlock({ ...hero, props: { headng: "x" } }), "content"],
  ["a block of an unknown type", withBlock({ ...hero, type: "hreo" }), "content"],
  ["a duplicate block id", at(page, (body) => body.blocks.push(hero, hero)), "content"],
  ["a text that is too long", at(page, (body) => (body.seoTitle = "x".repeat(300))), "content"],
  ["a number given as a text", at(page, (body) => (body.maskOpacity = "60")), "content"],
  [
    "an unsafe address",
    at("/api/menus", ([main]) => (main.items[0].url = "javascript:x")),
    "content",
  ],
  [
    "an entry without a lead",
    onParts((body, part) => part === "1" && delete body["hydra:member"][0].lead),
    "content",
  ],
  [
    "a slug without a slash",
    at(nodes, (body) => body.push({ ...body[1], slug: "x", action: "show" })),
    "content",
  ],
  [
    "a list entry without a title",
    at("/api/services", (body) => delete body["hydra:member"][0].title),
    "content",
  ],
  [
    "a day that does not exist",
    at(post, (body) => (body.publicationDate = "2026-02-30")),
    "content",
  ],
  [
    "a result without a title",
    at("/api/search", (body) => body["hydra:member"].push({ slug: "/" })),
    "content",
  ],
];

const transport: readonly ConformFault[] = [
  ["a missing page", at(page, (_body, reply) => (reply.status = 404)), "status"],
  ["a missing entry", at(post, (_body, reply) => (reply.status = 404)), "status"],
  ["a list that fails", at("/api/services", (_body, reply) => (reply.status = 500)), "status"],
  [
    "HTML in its content type",
    at(page, (_body, { headers }) => headers.set("content-type", "text/html")),
    "content-type",
  ],
  ["truncated JSON", at(page, (_body, reply) => (reply.body = undefined)), "not-json"],
  [
    "a failure with status 200",
    at(page, (_body, reply) => (reply.body = { code: "404" })),
    "hidden-failure",
  ],
  ["no ETag", at(page, (_body, { headers }) => headers.delete("etag")), "no-tag"],
  [
    "no caching rule",
    at(page, (_body, { headers }) => headers.delete("cache-control")),
    "no-cache-rule",
  ],
  [
    "a response that must not be cached",
    at(page, (_body, { headers }) => headers.set("cache-control", "no-store")),
    "no-cache-rule",
  ],
  ["no Vary", at(page, (_body, { headers }) => headers.delete("vary")), "vary"],
  [
    "a Vary without the language",
    at(page, (_body, { headers }) => headers.set("vary", "Accept")),
    "vary",
  ],
  ["a contract that is no longer supported", byContract("0.9.0"), "contract-version"],
  ["a contract without version numbers", byContract("v3"), "contract-version"],
];

const relations: readonly ConformFault[] = [
  ["no root", at(nodes, (body) => (body[0].slug = "/start")), "no-root"],
  ["a duplicate address", at(nodes, (body) => body.push(body[1])), "address-twice"],
  ["a node without a page", at(nodes, (body) => delete body[1].nodeReference), "no-reference"],
  [
    "a breadcrumb that leads nowhere",
    at(nodes, (body) => body[1].crumbs.push({ name: "x", slug: "/x" })),
    "dead-crumb",
  ],
  ["no footer", at("/api/menus", (body) => body.pop()), "no-menu"],
  [
    "a link that leads nowhere",
    at("/api/menus", ([main]) => (main.items[0].url = "/nowhere")),
    "dead-link",
  ],
  ["another page", at(page, (body) => (body.id = "home")), "wrong-id"],
  [
    "a link to a missing hidden page",
    (reply) => reply.path === hidden && (reply.status = 404),
    "status",
  ],
  ["a public restricted page", at(hidden, (body) => (body.restricted = true)), "open-restricted"],
  ["another hidden page", at(hidden, (body) => (body.slug = "other")), "wrong-id"],
  [
    "a redirect away from a page",
    at("/api/redirects", (body) => body.redirects.push({ from: "/blog/:slug", to: "/" })),
    "hidden-by-redirect",
  ],
  [
    "a redirect to another host",
    at("/api/redirects", (body) => body.redirects.push({ from: "/a", to: "//evil.test" })),
    "content",
  ],
  ["a brand whose name is a number", at("/api/brand", (body) => (body.name = 7)), "content"],
  ["an invalid hidden page", at(hidden, (body) => delete body.title), "content"],
  ["another entry", at(post, (body) => (body.slug = "post-11")), "wrong-id"],
  [
    "a duplicate id in a list",
    onParts(({ "hydra:member": members }, part) => part === "1" && (members[1] = members[0])),
    "twice-in-list",
  ],
  [
    "a list in a different order",
    onParts(({ "hydra:member": members }, part) => part === "1" && members.push(members.shift())),
    "wrong-order",
  ],
  [
    "a wrong total",
    onParts((body, part) => part === "1" && (body["hydra:totalItems"] += 1)),
    "wrong-total",
  ],
  ["an entry with different content", at(post, (body) => (body.title = "Other")), "list-differs"],
];

const refusals: readonly ConformFault[] = [
  [
    "another language for the header",
    ({ path, asked, body }) => path === nodes && asked.has("accept-locale") && body.pop(),
    "locale-header",
  ],
  [
    "a response in an unknown language",
    (reply) => reply.query.get("locale") === "xx" && (reply.status = 200),
    "unknown-locale",
  ],
  ["200 for something missing", failing((reply) => (reply.status = 200)), "missing-not-404"],
  ["500 for something missing", failing((reply) => (reply.status = 500)), "missing-not-404"],
  ["a failure without a code", failing(({ body }) => delete body.code), "no-code"],
  ["an invalid code", failing(({ body }) => (body.code = "E1")), "no-code"],
  ["the code of a different failure", failing(({ body }) => (body.code = "503")), "wrong-code"],
  [
    "a cacheable failure",
    failing(({ headers }) => headers.set("cache-control", "max-age=60")),
    "failure-kept",
  ],
  [
    "an accepted POST",
    (reply) => reply.method === "POST" && reply.path === nodes && (reply.status = 200),
    "method",
  ],
  [
    "an accepted empty form",
    (reply) => reply.path === "/api/contact_form_entries" && (reply.status = 201),
    "form-unchecked",
  ],
  [
    "a form on a page without an endpoint",
    (reply) => {
      withBlock({ type: "form", id: "ask", props: { form: "contact" } })(reply);
      if (reply.path === "/api/contact_form_entries") reply.status = 405;
    },
    "form-not-taken",
  ],
  [
    "consent decisions without an endpoint",
    (reply) => reply.path === "/api/cookie_consents" && (reply.status = 405),
    "consents-not-taken",
  ],
  [
    "a 405 without Allow",
    ({ method, headers }) => method === "POST" && headers.delete("allow"),
    "method",
  ],
  ["a refused HEAD", (reply) => reply.method === "HEAD" && (reply.status = 405), "head"],
  [
    "a preview without authorization",
    (reply) => {
      if (reply.query.get("token") === "guessed") Object.assign(reply, { status: 200, body: {} });
    },
    "open-preview",
  ],
  ["no drafts", (reply) => reply.path.startsWith("/api/preview/") && (reply.status = 404), "draft"],
];

/** Faults that a content service can have, one each. */
export const conformFaults = [...content, ...transport, ...relations, ...refusals];
