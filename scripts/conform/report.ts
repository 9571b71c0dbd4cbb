import { severities, type Severity } from "#contract/problems/problem.ts";
import { groupedField } from "#contract/problems/field-of.ts";
import type { Locale } from "#i18n/locales.ts";
import { counted } from "../counted.ts";
import { annotation } from "../reports/github.ts";
import type { Baseline } from "./baseline.ts";
import { curlOf } from "./asking/curl.ts";
import { conformRules, type ConformFinding } from "./finding.ts";
import type { AbsentLocale } from "./served-locales.ts";

export interface ConformReport {
  /** The URL of the service, without /api. */
  readonly service: string;
  readonly findings: readonly ConformFinding[];
  /** Known findings, which are not failures. */
  readonly baseline: Baseline;
  /** Findings of the baseline that no longer occur. */
  readonly gone: readonly ConformFinding[];
  /** Whether warnings and resolved baseline findings fail as well. */
  readonly isStrict: boolean;
  /** Whether the text report shows every location, instead of the first few of each kind. */
  readonly isWhole: boolean;
  /** The locales that were walked. */
  readonly locales: readonly Locale[];
  /** Locales that the service does not offer. */
  readonly absent: readonly AbsentLocale[];
  /** Number of addresses that were read. */
  readonly addresses: number;
  readonly unread: readonly string[];
  readonly unused: readonly string[];
  readonly usage: ReadonlyMap<string, number>;
}

/** Returns findings that are not in the baseline, or have changed since. */
export function newFindings({ findings, baseline }: ConformReport): ConformFinding[] {
  return findings.filter((finding) => !baseline.knows(finding));
}

/** Whether the command exits with 0. */
export function isConform(report: ConformReport): boolean {
  const failing = failingSeverities(report);
  if (report.isStrict && report.gone.length > 0) return false;
  return newFindings(report).every(({ severity }) => !failing.includes(severity));
}

/** Number of locations shown for each kind, unless all are requested. */
const shownPlaces = 3;

export function failingSeverities({ isStrict }: ConformReport): readonly Severity[] {
  return isStrict ? ["error", "warning"] : ["error"];
}

/** Returns a text report of new findings, grouped by rule, block and field, most severe first. */
export function conformText(report: ConformReport): string {
  const { unread, unused } = report;
  return [
    ...groupsOf(report).flatMap(describeGroup),
    ...guideLines(report),
    ...goneLines(report),
    ...(unread.length === 0 ? [] : [`Sent but never read: ${unread.join(", ")}`]),
    ...(unused.length === 0 ? [] : [`${unused.length} fields of the contract are never filled in`]),
    ...absentLines(report),
    conformSummary(report),
  ].join("\n");
}

/** Returns a GitHub Actions annotation for each group, and a summary. */
export function conformGithub(report: ConformReport): string {
  const lines = groupsOf(report).map((group) =>
    annotation({
      level: group.severity === "hint" ? "notice" : group.severity,
      title: headOf(group),
      message: [group.asks, ...placesOf(group), ...curlLines(group)].join("\n"),
    }),
  );
  const [head, ...places] = goneLines(report);
  const gone =
    head === undefined
      ? []
      : [
          annotation({
            level: report.isStrict ? "error" : "notice",
            title: "baseline",
            message: [head, ...places].join("\n"),
          }),
        ];
  const absent = absentLines(report).map((message) => {
    return annotation({ level: "notice", title: "languages", message });
  });
  return [...lines, ...gone, ...absent, ...guideLines(report), conformSummary(report)].join("\n");
}

const guide = "docs/content-service.md#what-the-site-expects-and-what-it-tolerates";

function guideLines(report: ConformReport): string[] {
  return newFindings(report).length === 0 ? [] : [`What the site expects, and why: ${guide}`];
}

/** A service may lack some locales; the brand of a site that uses it must not have them, either. */
function absentLines({ locales, absent }: ConformReport): string[] {
  if (absent.length === 0) return [];
  const listed = absent.map(({ locale, status }) => `${locale} (${status})`);
  return [
    `Checked in ${locales.join(", ")}; there is no sitemap in ${listed.join(", ")}: a site whose brand has such a language returns 503 there, and at /sitemap.xml`,
  ];
}

/** Resolved findings should be removed from the baseline, which would hide them if they came back. */
function goneLines({ gone }: ConformReport): string[] {
  if (gone.length === 0) return [];
  const places = gone.slice(0, shownPlaces).map(({ rule, address, pointer, says }) => {
    return `  ${[rule, address, pointer, says].filter((part) => part !== "").join("  ")}`;
  });
  const more = gone.length - shownPlaces;
  return [
    `Known findings that no longer occur: ${gone.length}; --prune-baseline removes them`,
    ...places,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

interface FindingGroup extends Pick<ConformFinding, "rule" | "severity" | "field"> {
  readonly asks: string;
  readonly baseline: Baseline;
  readonly shown: number;
  readonly findings: readonly ConformFinding[];
  /** The command that repeats the request of the first one. */
  readonly curl: string | undefined;
}

function groupsOf(report: ConformReport): FindingGroup[] {
  const { baseline, isWhole, service } = report;
  const shown = isWhole ? Infinity : shownPlaces;
  const groups = Map.groupBy(newFindings(report), (finding) =>
    [finding.severity, finding.rule, fieldIn(finding)].join(" "),
  );
  return [...groups.values()]
    .flatMap((findings) => {
      const [first] = findings;
      if (first === undefined) return [];
      const { rule, severity } = first;
      const field = fieldIn(first);
      const { asks } = conformRules[rule];
      const curl = curlOf(service, first);
      return [{ rule, severity, field, asks, baseline, shown, findings, curl }];
    })
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function fieldIn({ field, pointer, found }: ConformFinding): string {
  return groupedField(field, { pointer, code: found?.split(":", 1)[0] });
}

function headOf({ rule, field, findings }: FindingGroup): string {
  return `${rule} ×${findings.length}  ${field}`.trimEnd();
}

function placesOf({ findings, baseline, shown }: FindingGroup): string[] {
  const places = findings.slice(0, shown).map((finding) => {
    const { address, pointer, says } = finding;
    const before = baseline.before(finding);
    const was = before === undefined ? "" : `(known as ${before.severity}: ${before.says})`;
    return `  ${[address, pointer, says, was].filter((part) => part !== "").join("  ")}`;
  });
  const more = findings.length - shown;
  return more > 0 ? [...places, `  and ${more} more; --all shows them`] : places;
}

function describeGroup(group: FindingGroup): string[] {
  const head = `${group.severity}: ${headOf(group)}  ${group.asks}`;
  return [head, ...placesOf(group), ...curlLines(group), ""];
}

function curlLines({ curl }: FindingGroup): string[] {
  return curl === undefined ? [] : [`  ${curl}`];
}

function conformSummary(report: ConformReport): string {
  const fresh = newFindings(report);
  const known = report.findings.length - fresh.length;
  const counts = countsOf(fresh).filter(([name, count]) => count > 0 || name === "error");
  return [
    counted(report.addresses, "address", "addresses"),
    ...counts.map(([name, count]) => counted(count, name)),
    ...(known === 0 ? [] : [counted(known, "known finding")]),
  ].join(", ");
}

export function countsOf(findings: readonly ConformFinding[]): (readonly [Severity, number])[] {
  return severities.map((name) => [
    name,
    findings.filter(({ severity }) => severity === name).length,
  ]);
}
