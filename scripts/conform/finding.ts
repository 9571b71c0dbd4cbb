import { severities, type Severity } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { TextPosition } from "#lib/json/text-position.ts";

interface ConformDemand {
  /**
   * An error affects visitors, or exposes what they must not see. A warning does so under certain
   * circumstances; a hint makes the service cheaper to query.
   */
  readonly severity: Severity;
  readonly asks: string;
}

/** Checks for a content service, by name. */
export const conformRules = {
  content: {
    severity: "error",
    asks: "content conforms to its schema and the rules beyond it",
  },
  "brand-words": {
    severity: "error",
    asks: "texts contain the words of the brand instead of placeholders, which only the embedded service fills in",
  },
  status: { severity: "error", asks: "everything that the sitemap or a list names returns 200" },
  "content-type": {
    severity: "error",
    asks: "responses are application/json or application/ld+json",
  },
  "not-json": { severity: "error", asks: "responses are JSON" },
  "hidden-failure": { severity: "error", asks: "a failure has the HTTP status of its code" },
  unsteady: {
    severity: "error",
    asks: "an immediately repeated request returns the same response; otherwise entries are shown twice or never",
  },
  "tag-unread": {
    severity: "error",
    asks: "only a request with the current ETag gets 304; otherwise changes are never read",
  },
  "no-tag": { severity: "hint", asks: "responses have an ETag, so that revalidation is cheap" },
  "tag-ignored": { severity: "warning", asks: "a request with the current ETag gets 304" },
  "no-cache-rule": { severity: "hint", asks: "responses allow caching in Cache-Control" },
  vary: {
    severity: "warning",
    asks: "responses declare in Vary that they depend on Accept-Locale",
  },
  "contract-version": {
    severity: "warning",
    asks: "responses use a version of the contract that is supported and that the site knows",
  },
  slow: {
    severity: "warning",
    asks: "a response arrives within the time that the site waits for it",
  },
  "no-root": { severity: "error", asks: "the sitemap has a root at /" },
  "address-twice": { severity: "error", asks: "an address appears only once in a sitemap" },
  "no-reference": { severity: "error", asks: "a node with action index names its page" },
  "dead-crumb": { severity: "warning", asks: "crumbs point to addresses in the sitemap" },
  "no-menu": { severity: "warning", asks: "the menus main and footer exist" },
  "dead-link": { severity: "warning", asks: "links point to existing pages" },
  "hidden-by-redirect": {
    severity: "error",
    asks: "no redirect leads away from an address in the sitemap",
  },
  "wrong-id": { severity: "error", asks: "a document has the id or slug that it was requested by" },
  "twice-in-list": { severity: "error", asks: "no two entries of a list share an id or a slug" },
  "wrong-order": { severity: "warning", asks: "lists are in the order defined by their kind" },
  "wrong-total": {
    severity: "error",
    asks: "hydra:totalItems counts the entries of all parts, so that the remaining parts are requested",
  },
  "part-size": {
    severity: "error",
    asks: "all parts of a list except the last have as many entries as the first, which determines the pages of the site",
  },
  "paging-ignored": {
    severity: "error",
    asks: "each part of a list has entries that are not in earlier parts",
  },
  "paging-end": { severity: "warning", asks: "the part after the last one is empty" },
  "list-differs": {
    severity: "warning",
    asks: "an entry has the same content in its list as on its own",
  },
  "locale-header": {
    severity: "warning",
    asks: "Accept-Locale selects the language like ?locale=",
  },
  "unknown-locale": { severity: "warning", asks: "an unknown locale is rejected with 400" },
  "missing-not-404": { severity: "error", asks: "what does not exist returns 404" },
  "no-code": {
    severity: "warning",
    asks: "a failure has a code of three characters that starts with 4 or 5",
  },
  "wrong-code": { severity: "warning", asks: "the code of a failure equals its status" },
  "failure-kept": { severity: "warning", asks: "a failure must not be cached" },
  method: {
    severity: "warning",
    asks: "a method that a path does not support returns 405 with Allow",
  },
  head: { severity: "warning", asks: "HEAD returns the same as GET without the body" },
  "form-unchecked": {
    severity: "error",
    asks: "an empty form is rejected with 422",
  },
  "consents-not-taken": {
    severity: "warning",
    asks: "cookie decisions are accepted; otherwise they cannot be proved later",
  },
  "form-not-taken": { severity: "error", asks: "submissions of a form on a page are accepted" },
  "open-preview": { severity: "error", asks: "a preview without a valid token returns 404" },
  "open-restricted": {
    severity: "error",
    asks: "restricted content returns 401 without signing in",
  },
  "no-hidden-page": {
    severity: "error",
    asks: "an address given with --also belongs to a hidden page",
  },
  draft: {
    severity: "error",
    asks: "a preview is returned if its token is signed with PREVIEW_SECRET, which is the same on both sides",
  },
} as const satisfies Readonly<Record<string, ConformDemand>>;

export type ConformRule = keyof typeof conformRules;

/** A deviation of a content service from the contract. */
export interface ConformFinding {
  readonly rule: ConformRule;
  /** Severity of the rule; for content, of its problem. */
  readonly severity: Severity;
  /** Path and query. */
  readonly address: string;
  /** JSON Pointer in the response. */
  readonly pointer: string;
  /** "hero.heading": the block or kind, and the property; empty if no field is concerned. */
  readonly field: string;
  readonly says: string;
  /** For content: the code, and the invalid value or what is missing; messages may change later. */
  readonly found?: string | undefined;
  /** The path, and the options for curl if the request was not a plain GET. */
  readonly asked?: readonly string[] | undefined;
  /** Only if the response is not JSON, so that no pointer can identify the location. */
  readonly position?: TextPosition | undefined;
}

/** Returns the identity of a finding: an object may lack several properties. */
export function findingPlace({ rule, address, pointer, field }: ConformFinding): string {
  return [rule, address, pointer, field].join(" ");
}

/** Parses a finding from JSON; returns an empty array if it is not one. */
export function readFinding(value: unknown): ConformFinding[] {
  if (!isRecord(value)) return [];
  const rule = ruleOf(value["rule"]);
  const text = (name: string) => {
    const member = value[name];
    return typeof member === "string" ? member : "";
  };
  if (rule === undefined) return [];
  const { found } = value;
  const severity = severities.find((one) => one === value["severity"]);
  const { position: at, asked } = value;
  const position = isRecord(at)
    ? { line: Number(at["line"]), column: Number(at["column"]) }
    : undefined;
  return [
    {
      rule,
      severity: severity ?? conformRules[rule].severity,
      address: text("address"),
      pointer: text("pointer"),
      field: text("field"),
      says: text("says"),
      ...(typeof found === "string" && { found }),
      ...(isList(asked) && { asked: asked.map(String) }),
      position,
    },
  ];
}

const isRule = (name: string): name is ConformRule => Object.hasOwn(conformRules, name);

function ruleOf(name: unknown): ConformRule | undefined {
  return typeof name === "string" && isRule(name) ? name : undefined;
}
