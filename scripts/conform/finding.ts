/** What is asked of a content service, by name. */
export const conformRules = {
  content: "the content is not as its schema or the rules beside it want it",
  status: "what the sitemap or a list names is answered 200",
  "content-type": "answers are application/json or application/ld+json",
  "not-json": "answers are JSON",
  "hidden-failure": "a failure has the status of its code",
  "no-tag": "answers have an ETag, so that asking again is cheap",
  "tag-ignored": "who knows an ETag gets 304",
  "no-cache-rule": "answers say in Cache-Control that they may be kept",
  vary: "answers say in Vary that they depend on Accept-Locale",
  slow: "an answer takes no longer than the site waits for it",
  "no-root": "the sitemap has a root at /",
  "address-twice": "an address stands once in a sitemap",
  "no-reference": "a node of action index names its page",
  "dead-crumb": "crumbs lead to addresses of the sitemap",
  "no-menu": "there are the menus main and footer",
  "dead-link": "paths in menus lead to addresses of the sitemap",
  "hidden-by-redirect": "no redirect leads away from an address of the sitemap",
  "wrong-id": "a document has the id or slug that it was asked for by",
  "twice-in-list": "no two entries of a list share an id",
  "wrong-order": "lists are in the order of their kind",
  "wrong-total": "hydra:totalItems counts the entries of all parts",
  "paging-ignored": "the second part of a list is not the first one",
  "paging-end": "the part after the last one is empty",
  "list-differs": "an entry says in its list what it says itself",
  "locale-header": "Accept-Locale chooses the language like ?locale=",
  "unknown-locale": "an unknown locale is refused with 400",
  "missing-not-404": "what is not there is 404",
  "no-code": "a failure has a code of three characters that begins with 4 or 5",
  "wrong-code": "the code of a failure is its status",
  "failure-kept": "a failure may not be kept",
  method: "a method that a path does not take is 405 with Allow",
  head: "HEAD is answered as GET without the body",
  "form-unchecked": "a form without anything in it is refused with 422",
  "open-preview": "a preview without a good token is 404",
  "no-hidden-page": "an address given by --also is that of a hidden page",
  draft: "a preview with a good token is answered",
} as const satisfies Readonly<Record<string, string>>;

export type ConformRule = keyof typeof conformRules;

/** One thing that a content service does otherwise than the contract wants it. */
export interface ConformFinding {
  readonly rule: ConformRule;
  /** Path and query. */
  readonly address: string;
  /** In the answer. */
  readonly pointer: string;
  /** "hero.heading": the block or kind, and the property; empty where it concerns no field. */
  readonly field: string;
  readonly says: string;
}

/** What tells a finding from others, over several runs. */
export function findingKey({ rule, address, pointer }: ConformFinding): string {
  return `${rule} ${address} ${pointer}`.trimEnd();
}
