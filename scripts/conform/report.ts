import { conformRules, findingKey, type ConformFinding } from "./finding.ts";

export interface ConformReport {
  readonly findings: readonly ConformFinding[];
  /** Keys of findings that are known and no failure. */
  readonly known: ReadonlySet<string>;
  /** How many addresses were read. */
  readonly addresses: number;
  readonly unread: readonly string[];
  readonly unused: readonly string[];
  readonly usage: ReadonlyMap<string, number>;
}

/** Findings that the baseline does not name. */
export function newFindings({ findings, known }: ConformReport): ConformFinding[] {
  return findings.filter((finding) => !known.has(findingKey(finding)));
}

export function conformJson(report: ConformReport): string {
  const { findings, known, addresses, unread, unused, usage } = report;
  return JSON.stringify(
    {
      ok: newFindings(report).length === 0,
      addresses,
      findings: findings.map((one) => ({ ...one, isKnown: known.has(findingKey(one)) })),
      unread,
      unused,
      usage: Object.fromEntries([...usage].toSorted(([, a], [, b]) => b - a)),
    },
    undefined,
    2,
  );
}

/** How many places of one kind are shown. */
const shownPlaces = 3;

/** For people: what is new, grouped by rule and by block and field. */
export function conformText(report: ConformReport): string {
  const fresh = newFindings(report);
  const groups = Map.groupBy(fresh, ({ rule, field }) => `${rule} ${field}`.trimEnd());
  const parts = [...groups.values()].flatMap((group) => describeGroup(group));
  const known = report.findings.length - fresh.length;
  const { unread, unused, addresses } = report;
  return [
    ...parts,
    ...(unread.length === 0 ? [] : [`Sent, and read by nobody: ${unread.join(", ")}`]),
    ...(unused.length === 0 ? [] : [`${unused.length} fields of the contract are never filled in`]),
    [
      numbered(addresses, "address", "addresses"),
      numbered(fresh.length, "finding", "findings"),
      ...(known === 0 ? [] : [numbered(known, "known one", "known ones")]),
    ].join(", "),
  ].join("\n");
}

function describeGroup(group: readonly ConformFinding[]): string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { rule, field } = first;
  const places = group.slice(0, shownPlaces).map(({ address, pointer, says }) => {
    return `  ${[address, pointer, says].filter((part) => part !== "").join("  ")}`;
  });
  const more = group.length > shownPlaces ? [`  and ${group.length - shownPlaces} more`] : [];
  const head = [`${rule} ×${group.length}`, field, conformRules[rule]].filter(
    (part) => part !== "",
  );
  return [head.join("  "), ...places, ...more, ""];
}

function numbered(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
