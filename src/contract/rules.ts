import { brandWords } from "#lib/text/fill-in-brand.ts";
import { cachedFormats } from "#lib/text/cached-formats.ts";
import { documentLimits, maxDocumentBytes } from "./limits.ts";
import type { TranslateProblem } from "./problems/describe-problem.ts";
import type { Problem, ProblemCode } from "./problems/problem.ts";

/**
 * A requirement of the contract that JSON Schema cannot express. Its text is in the catalogs, by its
 * number.
 */
export interface ContractRule {
  readonly number: `C-${number}`;
  readonly name: string;
  /** Codes of violations; empty if the site accepts what a schema would reject. */
  readonly codes: readonly ProblemCode[];
}

/** All rules. `tests/contract/verdict/rules` contains documents that follow and that violate each one. */
export const contractRules = [
  {
    number: "C-1",
    name: "unique block ids",
    codes: ["duplicate-block-id"],
  },
  {
    number: "C-2",
    name: "addresses as browsers read them",
    codes: ["unsafe-url"],
  },
  {
    number: "C-3",
    name: "reserved keys",
    codes: ["forbidden-key"],
  },
  {
    number: "C-4",
    name: "size of a document",
    codes: ["too-deep", "too-large", "too-many-values", "cyclic"],
  },
  {
    number: "C-5",
    name: "brand words",
    codes: [],
  },
  {
    number: "C-6",
    name: "redirects that resolve",
    codes: [
      "redirect-chain",
      "redirect-hides-page",
      "redirect-loop",
      "redirect-no-page",
      "redirect-prefix",
      "redirect-taken",
      "redirect-twice",
    ],
  },
  {
    number: "C-7",
    name: "null means absent",
    codes: [],
  },
  {
    number: "C-8",
    name: "older versions",
    codes: [],
  },
  {
    number: "C-9",
    name: "newer blocks",
    codes: [],
  },
  {
    number: "C-10",
    name: "supported contract versions",
    codes: ["retired-contract"],
  },
  {
    number: "C-11",
    name: "anchors on a page",
    codes: ["lost-fragment"],
  },
  {
    number: "C-12",
    name: "order of headings",
    codes: ["heading-order"],
  },
  {
    number: "C-13",
    name: "known placeholders in braces",
    codes: ["unknown-word"],
  },
  {
    number: "C-14",
    name: "links that resolve",
    codes: ["dead-link"],
  },
] as const satisfies readonly ContractRule[];

/** Returns the rule that a problem violates, if any. */
function ruleOf(code: ProblemCode): ContractRule | undefined {
  const rules: readonly ContractRule[] = contractRules;
  return rules.find(({ codes }) => codes.includes(code));
}

/** Returns the rule that a problem violates, to be shown with it. @param locale For formatting numbers. */
export function brokenRule(
  { code }: Pick<Problem, "code">,
  translate: TranslateProblem,
  locale: string,
): BrokenRule | undefined {
  const rule = ruleOf(code);
  return rule && { rule: rule.number, asks: describeRule(rule, translate, locale) };
}

/** The number of a rule, and its requirement. */
export interface BrokenRule {
  readonly rule: ContractRule["number"];
  readonly asks: string;
}

const numberFormat = cachedFormats((locale) => new Intl.NumberFormat(locale));
const words = Object.fromEntries(brandWords.map((word) => [word, `{${word}}`]));

/** Returns a rule's requirement in the translator's language. @param locale For formatting numbers. */
export function describeRule(
  { number }: Pick<ContractRule, "number">,
  translate: TranslateProblem,
  locale: string,
): string {
  const { maxBytes, maxDepth, maxValues } = documentLimits;
  const format = numberFormat(locale);
  return translate(`problem.rule.${number}`, {
    ...words,
    documentBytes: format.format(maxDocumentBytes),
    bytes: format.format(maxBytes),
    levels: format.format(maxDepth),
    values: format.format(maxValues),
  });
}
