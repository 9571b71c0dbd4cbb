import { knownBefore } from "#contract/problems/known-before.ts";
import { readBaselineFile, writeBaselineFile } from "../reports/baseline-file.ts";
import { findingPlace, readFinding, type ConformFinding, type ConformRule } from "./finding.ts";

/** What these say is measured, or made anew by the service: another time it is something else. */
const measured: ReadonlySet<ConformRule> = new Set(["slow", "tag-ignored"]);

/** Baselines of earlier versions hold nothing but sentences. */
function keyBy(known: readonly ConformFinding[]) {
  const isBySentence = known.some(({ rule, found }) => rule === "content" && found === undefined);
  return ({ rule, address, pointer, field, severity, says, found = says }: ConformFinding) => {
    const text = isBySentence ? says : found;
    const words = [rule, address, field, severity, measured.has(rule) ? "" : text];
    return { pointer, words: JSON.stringify(words) };
  };
}

/** What was found before, and is no failure as long as it is still the same. */
export class Baseline {
  readonly #known: readonly ConformFinding[];
  /** Each finding as it was before, unchanged. */
  readonly #same: ReadonlyMap<ConformFinding, ConformFinding>;
  readonly #changed: ReadonlyMap<string, ConformFinding>;

  constructor(known: readonly ConformFinding[], found: readonly ConformFinding[]) {
    this.#known = known;
    this.#same = knownBefore(found, known, keyBy(known));
    const seen = new Set(this.#same.values());
    const others = known.filter((one) => !seen.has(one));
    this.#changed = new Map(others.map((one) => [findingPlace(one), one]));
  }

  /** Whether it was found before, as bad as now and of the same value. */
  knows(finding: ConformFinding): boolean {
    return this.#same.has(finding);
  }

  /** What it was before, if something else was found at its place by the same rule. */
  before(finding: ConformFinding): ConformFinding | undefined {
    return this.#same.get(finding) ?? this.#changed.get(findingPlace(finding));
  }

  /** What is found no longer. @param locales The languages that were walked: of others nothing is known */
  gone(found: readonly ConformFinding[], locales: readonly string[]): readonly ConformFinding[] {
    const seen = new Set(this.#same.values());
    const places = new Set(found.map(findingPlace));
    return this.#known.filter((one) => {
      const locale = /[?&]locale=(\w+)/.exec(one.address)?.[1];
      const isWalked = locale === undefined || locales.includes(locale);
      return isWalked && !seen.has(one) && !places.has(findingPlace(one));
    });
  }
}

/** @throws UsageError for a file that is none */
export function readBaseline(path: string | undefined): readonly ConformFinding[] {
  return path === undefined ? [] : readBaselineFile(path, readFinding);
}

/** Takes out what is found no longer, and puts nothing in. */
export function pruneBaseline(
  path: string,
  known: readonly ConformFinding[],
  gone: readonly ConformFinding[],
): void {
  const taken = new Set(gone);
  writeBaseline(
    path,
    known.filter((one) => !taken.has(one)),
  );
}

export function writeBaseline(path: string, findings: readonly ConformFinding[]): void {
  const known = findings
    .map(({ rule, severity, address, pointer, field, says, found }) => {
      return { rule, severity, address, pointer, field, says, found };
    })
    .toSorted((a, b) => (findingPlace(a) < findingPlace(b) ? -1 : 1));
  writeBaselineFile(path, known);
}
