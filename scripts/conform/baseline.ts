import { readBaselineFile, writeBaselineFile } from "../reports/baseline-file.ts";
import { findingPlace, readFinding, type ConformFinding, type ConformRule } from "./finding.ts";

/** What these say is measured, or made anew by the service: another time it is something else. */
const measured: ReadonlySet<ConformRule> = new Set(["slow", "tag-ignored"]);

/** What was found before, and is no failure as long as it is still the same. */
export class Baseline {
  readonly #known: ReadonlyMap<string, ConformFinding>;

  constructor(known: readonly ConformFinding[] = []) {
    this.#known = new Map(known.map((one) => [findingPlace(one), one]));
  }

  /** Whether it was found before, as bad as now and in the same words. */
  knows(finding: ConformFinding): boolean {
    const before = this.before(finding);
    if (before?.severity !== finding.severity) return false;
    return measured.has(finding.rule) || before.says === finding.says;
  }

  /** What was found at the same place by the same rule. */
  before(finding: ConformFinding): ConformFinding | undefined {
    return this.#known.get(findingPlace(finding));
  }

  /** What is found no longer. @param locales The languages that were walked: of others nothing is known */
  gone(found: Iterable<ConformFinding>, locales: readonly string[]): readonly ConformFinding[] {
    const places = new Set([...found].map(findingPlace));
    return [...this.#known].flatMap(([place, one]) => {
      const locale = /[?&]locale=(\w+)/.exec(one.address)?.[1];
      const isWalked = locale === undefined || locales.includes(locale);
      return places.has(place) || !isWalked ? [] : [one];
    });
  }
}

/** @throws UsageError for a file that is none */
export function readBaseline(path: string | undefined): Baseline {
  return new Baseline(path === undefined ? [] : readBaselineFile(path, readFinding));
}

export function writeBaseline(path: string, findings: readonly ConformFinding[]): void {
  const known = findings
    .map(({ rule, severity, address, pointer, field, says }) => {
      return { rule, severity, address, pointer, field, says };
    })
    .toSorted((a, b) => (findingPlace(a) < findingPlace(b) ? -1 : 1));
  writeBaselineFile(path, known);
}
