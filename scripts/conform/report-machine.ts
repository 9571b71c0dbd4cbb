import { withoutNumbers } from "#contract/problems/known-before.ts";
import { gitlabReport, type TrackedFinding } from "../reports/gitlab.ts";
import { junitReport, junitSuite } from "../reports/junit.ts";
import { sarifReport } from "../reports/sarif.ts";
import { curlOf } from "./asking/curl.ts";
import { identityOf } from "./baseline.ts";
import { conformRules, type ConformFinding } from "./finding.ts";
import {
  countsOf,
  failingSeverities,
  isConform,
  newFindings,
  type ConformReport,
} from "./report.ts";

export function conformJson(report: ConformReport): string {
  const { findings, baseline, gone, addresses, unread, unused, usage, locales, absent } = report;
  const { service } = report;
  return JSON.stringify(
    {
      ok: isConform(report),
      addresses,
      locales,
      absent,
      counts: Object.fromEntries(countsOf(newFindings(report))),
      findings: findings.map(({ asked, ...one }) => ({
        ...one,
        request: curlOf(service, { address: one.address, asked }),
        isKnown: baseline.knows(one),
        before: baseline.before(one)?.says,
      })),
      gone,
      unread,
      unused,
      usage: Object.fromEntries([...usage].toSorted(([, a], [, b]) => b - a)),
    },
    undefined,
    2,
  );
}

/** Returns a JUnit report with a case for each check; whatever does not fail the command is not a failure. */
export function conformJunit(report: ConformReport): string {
  const failing = failingSeverities(report);
  const fresh = newFindings(report).filter(({ severity }) => failing.includes(severity));
  const asked = Object.entries(conformRules).map(([name, { asks }]) => ({
    name: `${name}: ${asks}`,
    failures: fresh
      .filter(({ rule }) => rule === name)
      .map((finding) => {
        const { address, pointer, says } = finding;
        const message = [address, pointer, says].filter(Boolean).join(" ");
        const curl = curlOf(report.service, finding) ?? "";
        return { type: name, message, body: `${message}\n${curl}`.trimEnd() };
      }),
  }));
  const known = {
    name: "baseline: known findings still occur",
    failures: (report.isStrict ? report.gone : []).map(({ rule, address, pointer, says }) => {
      return { type: rule, message: [address, pointer, says].filter(Boolean).join(" ") };
    }),
  };
  const suite = junitSuite({ name: "conform", command: "conform" }, [...asked, known]);
  return [...junitReport([suite])].join("");
}

/** Returns a report for GitLab's Code Quality; paths are without the origin, which may differ by branch. */
export function conformGitlab(report: ConformReport): string {
  return [...gitlabReport(trackedFindings(report))].join("");
}

export function conformSarif(report: ConformReport): string {
  const findings = trackedFindings(report).map((finding) => {
    return { ...finding, file: report.service + finding.file };
  });
  const rules = findings.map(({ rule }) => rule);
  return [...sarifReport({ name: "waymark-conform" }, rules, findings)].join("");
}

/** New findings, and whatever else fails the command. */
function trackedFindings(report: ConformReport): readonly TrackedFinding[] {
  const stale = report.isStrict ? report.gone : [];
  return [
    ...newFindings(report).map((finding): TrackedFinding => {
      const { rule, severity, field, position } = finding;
      const curl = curlOf(report.service, finding);
      return {
        rule,
        level: severity === "hint" ? "note" : severity,
        text: `${conformRules[rule].asks}: ${placed(finding)}${curl === undefined ? "" : ` (${curl})`}`,
        file: finding.address,
        region: position && { startLine: position.line, startColumn: position.column },
        identity: [withoutNumbers(finding.pointer), field, identityOf(finding)],
      };
    }),
    ...stale.map((finding): TrackedFinding => {
      const { rule, address, says } = finding;
      const text = `known finding that no longer occurs: ${placed(finding)}`;
      return {
        rule: "stale-baseline",
        level: "error",
        text,
        file: address,
        identity: [rule, says],
      };
    }),
  ];
}

function placed({ pointer, says }: ConformFinding): string {
  return [pointer, says].filter((part) => part !== "").join(" ");
}
