import { describeProblem } from "#contract/problems/describe-problem.ts";
import { placedProblems } from "#contract/problems/placed-problems.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import type { parseJson } from "#contract/parse-json.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { brokenRule } from "#contract/rules.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { judgedContract } from "#generated/contract-version.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { guessKind } from "#kinds/guess-kind.ts";
import { withFound, withinSize, type ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeLinked } from "./judge-linked.ts";
import type { LinkedPages } from "./linked-page.ts";

export interface ValidationReport extends Omit<ContentVerdict, "problems" | "migrated"> {
  readonly kind: string | undefined;
  /** Version of the contract used for validation. */
  readonly contract: string;
  readonly problems: readonly object[];
  /** How many more there are, if they are too many to be listed. */
  readonly untold?: number;
  /** The whole document in its current form, if some of its blocks have an older one. */
  readonly migrated?: unknown;
}

interface Asked {
  readonly named: Kind | undefined;
  /** Language of the messages. */
  readonly locale: Locale;
  readonly pages: LinkedPages | undefined;
}

/** A megabyte of empty objects would produce a million messages: more than a process can hold. */
const mostReported = 10_000;

/** JSON as sent, and its parsed value. */
interface SentJson extends ReturnType<typeof parseJson> {
  readonly bytes: Uint8Array;
}

/** Returns undefined for JSON of an unknown kind. */
export async function reportOf(
  { bytes, value, problems }: SentJson,
  { named, locale, pages }: Asked,
): Promise<ValidationReport | undefined> {
  const kind = value === undefined ? named : (named ?? guessKind("", value));
  if (kind === undefined && problems.length === 0) return undefined;
  const judged: ContentVerdict =
    kind === undefined || value === undefined
      ? { verdict: "refused", problems: [] }
      : withinSize(kind, await judgeLinked(kind, value, pages), bytes.byteLength);
  const inText = value === undefined ? [] : jsonWarnings(new TextDecoder().decode(bytes));
  const all = [...problems, ...inText, ...judged.problems];
  const { migrated, ...verdict } = withFound(judged, all);
  return {
    ...verdict,
    kind: kind?.name,
    contract: judgedContract,
    problems: await described(worst(all), bytes, locale),
    ...(all.length > mostReported && { untold: all.length - mostReported }),
    ...(migrated && { migrated: migrated.value }),
  };
}

/** Limits the problems to as many as are reported: errors first. */
function worst(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= mostReported) return problems;
  const errors = problems.filter(isError);
  return [...errors, ...problems.filter((one) => !isError(one))].slice(0, mostReported);
}

/** Describes problems in the order of the text, each with its message and position. */
async function described(problems: readonly Problem[], bytes: Uint8Array, locale: Locale) {
  const translate = await problemTranslator(locale);
  const placed = placedProblems(new TextDecoder().decode(bytes), problems);
  return placed.map(({ problem, position }) => ({
    ...problem,
    message: describeProblem(problem, translate),
    ...brokenRule(problem, translate, locale),
    ...position,
  }));
}
