import { severities, type Severity } from "#contract/problems/problem.ts";
import { annotation } from "../reports/github.ts";
import { conformRules, findingKey, type ConformFinding } from "./finding.ts";

export interface ConformReport {
  readonly findings: readonly ConformFinding[];
  /** Keys of findings that are known and no failure. */
  readonly known: ReadonlySet<string>;
  /** Whether warnings fail, too. */
  readonly isStrict: boolean;
  /** How many addresses were read. */
  readonly addresses: number;
  readonly unread: readonly string[];
  readonly unused: readonly string[];
  readonly usage: ReadonlyMap<string, number>;
}

/** Findings that the baseline does not name. */
function newFindings({ findings, known }: ConformReport): ConformFinding[] {
  return findings.filter((finding) => !known.has(findingKey(finding)));
}

/** Whether the command ends with 0. */
export function isConform(report: ConformReport): boolean {
  const failing: readonly Severity[] = report.isStrict ? ["error", "warning"] : ["error"];
  return newFindings(report).every(({ severity }) => !failing.includes(severity));
}

export function conformJson(report: ConformReport): string {
  const { findings, known, addresses, unread, unused, usage } = report;
  return JSON.stringify(
    {
      ok: isConform(report),
      addresses,
      counts: Object.fromEntries(countsOf(newFindings(report))),
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

/** For people: what is new, grouped by rule and by block and field, the worst first. */
export function conformText(report: ConformReport): string {
  const { unread, unused } = report;
  return [
    ...groupsOf(report).flatMap(describeGroup),
    ...(unread.length === 0 ? [] : [`Sent, and read by nobody: ${unread.join(", ")}`]),
    ...(unused.length === 0 ? [] : [`${unused.length} fields of the contract are never filled in`]),
    conformSummary(report),
  ].join("\n");
}

/** A line for each group, which GitHub Actions shows at the job, and one that sums up. */
export function conformGithub(report: ConformReport): string {
  const lines = groupsOf(report).map((group) =>
    annotation({
      level: group.severity === "hint" ? "notice" : group.severity,
      title: headOf(group),
      message: [group.asks, ...placesOf(group)].join("\n"),
    }),
  );
  return [...lines, conformSummary(report)].join("\n");
}

interface FindingGroup extends Pick<ConformFinding, "rule" | "severity" | "field"> {
  readonly asks: string;
  readonly findings: readonly ConformFinding[];
}

function groupsOf(report: ConformReport): FindingGroup[] {
  const groups = Map.groupBy(newFindings(report), ({ rule, severity, field }) =>
    [severity, rule, field].join(" "),
  );
  return [...groups.values()]
    .flatMap((findings) => {
      const [first] = findings;
      if (first === undefined) return [];
      const { rule, severity, field } = first;
      return [{ rule, severity, field, asks: conformRules[rule].asks, findings }];
    })
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function headOf({ rule, field, findings }: FindingGroup): string {
  return `${rule} ×${findings.length}  ${field}`.trimEnd();
}

function placesOf({ findings }: FindingGroup): string[] {
  const places = findings.slice(0, shownPlaces).map(({ address, pointer, says }) => {
    return `  ${[address, pointer, says].filter((part) => part !== "").join("  ")}`;
  });
  const more = findings.length - shownPlaces;
  return more > 0 ? [...places, `  and ${more} more`] : places;
}

function describeGroup(group: FindingGroup): string[] {
  return [`${group.severity}: ${headOf(group)}  ${group.asks}`, ...placesOf(group), ""];
}

function conformSummary(report: ConformReport): string {
  const fresh = newFindings(report);
  const known = report.findings.length - fresh.length;
  const counts = countsOf(fresh).filter(([name, count]) => count > 0 || name === "error");
  return [
    numbered(report.addresses, "address", "addresses"),
    ...counts.map(([name, count]) => numbered(count, name, `${name}s`)),
    ...(known === 0 ? [] : [numbered(known, "known finding", "known findings")]),
  ].join(", ");
}

function countsOf(findings: readonly ConformFinding[]): (readonly [Severity, number])[] {
  return severities.map((name) => [
    name,
    findings.filter(({ severity }) => severity === name).length,
  ]);
}

function numbered(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
