import type { ProblemCode } from "./problems/problem.ts";

/** What the contract asks beyond its schemas, because JSON Schema has no words for it. */
export interface ContractRule {
  readonly number: `C-${number}`;
  readonly name: string;
  /** For integrators; what a problem says to its reader stands in the catalogs, by its code. */
  readonly says: string;
  /** How a breach is told; none where the site takes what a schema would refuse. */
  readonly codes: readonly ProblemCode[];
}

/** All of them. `tests/contract/verdict/rules` holds documents that keep and that break each one. */
export const contractRules = [
  {
    number: "C-1",
    name: "unique block ids",
    says: "No two blocks of a document share an id, nested ones included.",
    codes: ["duplicate-block-id"],
  },
  {
    number: "C-2",
    name: "addresses as browsers read them",
    says: "An address is safe as a browser and a server read it: its host parses, and its path has no empty part and no hidden character once %-escapes are decoded.",
    codes: ["unsafe-url"],
  },
  {
    number: "C-3",
    name: "reserved keys",
    says: "No object has a member called `__proto__`, `constructor` or `prototype`.",
    codes: ["forbidden-key"],
  },
  {
    number: "C-4",
    name: "size of a document",
    says: "A document has at most 20,000,000 bytes, 100 levels and 1,000,000 values.",
    codes: ["too-deep", "too-large", "too-many-values", "cyclic"],
  },
  {
    number: "C-5",
    name: "brand words",
    says: "In the content of the embedded service {brand} and {mailDomain} stand for words of the brand; texts are measured once these are filled in.",
    codes: [],
  },
  {
    number: "C-6",
    name: "redirects that arrive",
    says: "A table of redirects names each old address once, leads to a page in one step, never in a circle, and carries no prefix of a locale.",
    codes: [
      "redirect-chain",
      "redirect-hides-page",
      "redirect-loop",
      "redirect-no-page",
      "redirect-prefix",
      "redirect-twice",
    ],
  },
  {
    number: "C-7",
    name: "null is absence",
    says: "A member whose value is null is read as one that is not there.",
    codes: [],
  },
  {
    number: "C-8",
    name: "older versions",
    says: "A block of an older version is read as its migration makes it; a block that says no version may have any form up to the one of today.",
    codes: [],
  },
  {
    number: "C-9",
    name: "newer blocks",
    says: "A block whose type or version the site does not know, or which requires a later version of the contract, is not judged where it has a fallback: the fallback is, and stands in its place.",
    codes: [],
  },
  {
    number: "C-10",
    name: "contracts that are read",
    says: "A document does not say a version of the contract that is older than the oldest one that is read.",
    codes: ["retired-contract"],
  },
  {
    number: "C-11",
    name: "places on a page",
    says: "A link that is a fragment leads to a block of its document by the id, or to a part of one, whose name begins with the id and a hyphen.",
    codes: ["lost-fragment"],
  },
  {
    number: "C-12",
    name: "order of headings",
    says: "In a rich text a heading is at most one level below the heading before it.",
    codes: ["heading-order"],
  },
  {
    number: "C-13",
    name: "known words in braces",
    says: "A single word in braces is {brand} or {mailDomain}: no other stands for anything.",
    codes: ["unknown-word"],
  },
  {
    number: "C-14",
    name: "links that arrive",
    says: "Where the pages of the site are known, a path that is no file leads to one of them or to an address that is redirected.",
    codes: ["dead-link"],
  },
] as const satisfies readonly ContractRule[];
