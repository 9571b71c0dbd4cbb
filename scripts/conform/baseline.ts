import { knownBefore } from "#contract/problems/known-before.ts";
import {
  readBaselineFile,
  readReplacedBaseline,
  writeBaselineFile,
} from "../reports/baseline-file.ts";
import { findingPlace, readFinding, type ConformFinding, type ConformRule } from "./finding.ts";

/** These findings are measured or generated again by the service, so they differ every time. */
const measured: ReadonlySet<ConformRule> = new Set(["slow", "tag-ignored"]);

/** Baselines of earlier versions contain only messages. */
function keyBy(known: readonly ConformFinding[]) {
  const isBySentence = known.some(({ rule, found }) => rule === "content" && found === undefined);
  return (finding: ConformFinding) => {
    const { rule, address, pointer, field, severity, says } = finding;
    const isSaid = isBySentence && !measured.has(rule);
    const words = [rule, address, field, severity, isSaid ? says : identityOf(finding)];
    return { pointer, words: JSON.stringify(words) };
  };
}

/** What distinguishes a finding from others of its rule at its place, and is the same in every run. */
export function identityOf({ rule, says, found = says }: ConformFinding): string {
  return measured.has(rule) ? "" : found;
}

/** Known findings, which are not failures while they are unchanged. */
export class Baseline {
  readonly #known: readonly ConformFinding[];
  /** Each finding as it is in the baseline, unchanged. */
  readonly #same: ReadonlyMap<ConformFinding, ConformFinding>;
  readonly #changed: ReadonlyMap<string, ConformFinding>;

  constructor(known: readonly ConformFinding[], found: readonly ConformFinding[]) {
    this.#known = known;
    this.#same = knownBefore(found, known, keyBy(known));
    const seen = new Set(this.#same.values());
    const others = known.filter((one) => !seen.has(one));
    this.#changed = new Map(others.map((one) => [findingPlace(one), one]));
  }

  /** Whether the finding was known, with the same severity and the same value. */
  knows(finding: ConformFinding): boolean {
    return this.#same.has(finding);
  }

  /** Returns the earlier finding, if the same rule found something else at the same location. */
  before(finding: ConformFinding): ConformFinding | undefined {
    return this.#same.get(finding) ?? this.#changed.get(findingPlace(finding));
  }

  /** Returns resolved findings. @param locales The locales that were walked; nothing is known about others */
  gone(found: readonly ConformFinding[], locales: readonly string[]): readonly ConformFinding[] {
    const seen = new Set(this.#same.values());
    const places = new Set(found.map(findingPlace));
    return this.#known.filter((one) => {
      return isWalked(one, locales) && !seen.has(one) && !places.has(findingPlace(one));
    });
  }
}

/** @throws UsageError if the file is not a baseline */
export function readBaseline(path: string | undefined): readonly ConformFinding[] {
  return path === undefined ? [] : readBaselineFile(path, readFinding);
}

function isWalked({ address }: ConformFinding, locales: readonly string[]): boolean {
  const locale = /[?&]locale=(\w+)/.exec(address)?.[1];
  return locale === undefined || locales.includes(locale);
}

/**
 * Writes the baseline; what is known of locales that were not to be walked is preserved.
 * @returns What it tolerates from now on, as a clause
 */
export function writeBaseline(
  path: string,
  findings: readonly ConformFinding[],
  locales: readonly string[],
): string {
  const before = readReplacedBaseline(path, readFinding);
  const others = before.filter((one) => !isWalked(one, locales));
  const known = [...findings, ...others]
    .map(({ rule, severity, address, pointer, field, says, found }) => {
      return { rule, severity, address, pointer, field, says, found };
    })
    .toSorted((a, b) => (findingPlace(a) < findingPlace(b) ? -1 : 1));
  const written = writeBaselineFile(path, known, "finding");
  if (others.length === 0) return written;
  return `${written}; ${others.length} of them in languages that were not checked now`;
}
