import { severities, type Severity } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { TextPosition } from "#lib/json/text-position.ts";

interface ConformDemand {
  /**
   * An error costs visitors something, or shows what they must not see. A warning does so under
   * circumstances, a hint makes the service cheaper to ask.
   */
  readonly severity: Severity;
  readonly asks: string;
}

/** The checks of a content service, by name. */
export const conformRules = {
  content: {
    severity: "error",
    asks: "the content is not as its schema or the rules beside it want it",
  },
  "brand-words": {
    severity: "error",
    asks: "words of the brand stand in texts as themselves; only the embedded service fills them in",
  },
  status: { severity: "error", asks: "what the sitemap or a list names is answered 200" },
  "content-type": {
    severity: "error",
    asks: "answers are application/json or application/ld+json",
  },
  "not-json": { severity: "error", asks: "answers are JSON" },
  "hidden-failure": { severity: "error", asks: "a failure has the status of its code" },
  unsteady: {
    severity: "error",
    asks: "asked again at once, an answer is the same, or entries are shown twice and others never",
  },
  "tag-unread": {
    severity: "error",
    asks: "only who knows the ETag of today gets 304, or what changes is never read",
  },
  "no-tag": { severity: "hint", asks: "answers have an ETag, so that asking again is cheap" },
  "tag-ignored": { severity: "warning", asks: "who knows an ETag gets 304" },
  "no-cache-rule": { severity: "hint", asks: "answers say in Cache-Control that they may be kept" },
  vary: { severity: "warning", asks: "answers say in Vary that they depend on Accept-Locale" },
  "contract-version": {
    severity: "warning",
    asks: "answers are by a version of the contract that is read, and that the site knows",
  },
  slow: { severity: "warning", asks: "an answer takes no longer than the site waits for it" },
  "no-root": { severity: "error", asks: "the sitemap has a root at /" },
  "address-twice": { severity: "error", asks: "an address stands once in a sitemap" },
  "no-reference": { severity: "error", asks: "a node of action index names its page" },
  "dead-crumb": { severity: "warning", asks: "crumbs lead to addresses of the sitemap" },
  "no-menu": { severity: "warning", asks: "there are the menus main and footer" },
  "dead-link": { severity: "warning", asks: "links lead to pages that there are" },
  "hidden-by-redirect": {
    severity: "error",
    asks: "no redirect leads away from an address of the sitemap",
  },
  "wrong-id": { severity: "error", asks: "a document has the id or slug that it was asked for by" },
  "twice-in-list": { severity: "error", asks: "no two entries of a list share an id or a slug" },
  "wrong-order": { severity: "warning", asks: "lists are in the order of their kind" },
  "wrong-total": {
    severity: "error",
    asks: "hydra:totalItems counts the entries of all parts, so that the others are asked for",
  },
  "part-size": {
    severity: "error",
    asks: "all parts of a list but the last have as many entries as the first, by which the site makes its pages",
  },
  "paging-ignored": {
    severity: "error",
    asks: "a part of a list has other entries than those before",
  },
  "paging-end": { severity: "warning", asks: "the part after the last one is empty" },
  "list-differs": { severity: "warning", asks: "an entry says in its list what it says itself" },
  "locale-header": {
    severity: "warning",
    asks: "Accept-Locale chooses the language like ?locale=",
  },
  "unknown-locale": { severity: "warning", asks: "an unknown locale is refused with 400" },
  "missing-not-404": { severity: "error", asks: "what is not there is 404" },
  "no-code": {
    severity: "warning",
    asks: "a failure has a code of three characters that begins with 4 or 5",
  },
  "wrong-code": { severity: "warning", asks: "the code of a failure is its status" },
  "failure-kept": { severity: "warning", asks: "a failure may not be kept" },
  method: { severity: "warning", asks: "a method that a path does not take is 405 with Allow" },
  head: { severity: "warning", asks: "HEAD is answered as GET without the body" },
  "form-unchecked": {
    severity: "error",
    asks: "a form without anything in it is refused with 422",
  },
  "consents-not-taken": {
    severity: "warning",
    asks: "decisions on cookies are taken, or nobody can prove them later",
  },
  "form-not-taken": { severity: "error", asks: "what a form on a page sends is taken" },
  "open-preview": { severity: "error", asks: "a preview without a good token is 404" },
  "open-restricted": {
    severity: "error",
    asks: "what is restricted is 401 for whoever has not signed in",
  },
  "no-hidden-page": {
    severity: "error",
    asks: "an address given by --also is that of a hidden page",
  },
  draft: {
    severity: "error",
    asks: "a preview is answered where its token is signed with PREVIEW_SECRET, the same here and there",
  },
} as const satisfies Readonly<Record<string, ConformDemand>>;

export type ConformRule = keyof typeof conformRules;

/** One thing that a content service does otherwise than the contract wants it. */
export interface ConformFinding {
  readonly rule: ConformRule;
  /** That of the rule; of content that of its problem. */
  readonly severity: Severity;
  /** Path and query. */
  readonly address: string;
  /** In the answer. */
  readonly pointer: string;
  /** "hero.heading": the block or kind, and the property; empty where it concerns no field. */
  readonly field: string;
  readonly says: string;
  /** Of content the code and the value at fault, or what is missing: a later version may say it otherwise. */
  readonly found?: string | undefined;
  /** The path and the options of curl that asked it, where that was no plain GET of the address. */
  readonly asked?: readonly string[] | undefined;
  /** Only where the answer is no JSON, so that no pointer can lead there. */
  readonly position?: TextPosition | undefined;
}

/** The identity of a finding: an object may lack several properties. */
export function findingPlace({ rule, address, pointer, field }: ConformFinding): string {
  return [rule, address, pointer, field].join(" ");
}

/** A finding that was written as JSON; none where it is no such thing. */
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
