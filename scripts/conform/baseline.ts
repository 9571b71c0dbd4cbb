import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isList } from "#lib/json/is-record.ts";
import { UsageError } from "../usage-error.ts";
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
  if (path === undefined) return new Baseline();
  if (!existsSync(path)) throw new UsageError(`there is no baseline ${path}`);
  const found = parsed(readFileSync(path, "utf8"));
  const known = isList(found) ? found.flatMap(readFinding) : [];
  if (!isList(found) || known.length < found.length) {
    throw new UsageError(`${path} is no baseline of today; write it anew by --write-baseline`);
  }
  return new Baseline(known);
}

/** Before a walk that takes its time. @throws UsageError for a file that is there and is no baseline of any day */
export function checkBaselineTarget(path: string | undefined): void {
  if (path === undefined || !existsSync(path) || isList(parsed(readFileSync(path, "utf8")))) return;
  throw new UsageError(`${path} is no baseline, and would be written over`);
}

export function writeBaseline(path: string, findings: readonly ConformFinding[]): void {
  const known = findings
    .map(({ rule, severity, address, pointer, field, says }) => {
      return { rule, severity, address, pointer, field, says };
    })
    .toSorted((a, b) => (findingPlace(a) < findingPlace(b) ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(known, undefined, 2)}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
