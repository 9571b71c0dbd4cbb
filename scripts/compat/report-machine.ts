import { annotation } from "../reports/github.ts";
import { gitlabReport, type TrackedFinding } from "../reports/gitlab.ts";
import { junitReport, junitSuite } from "../reports/junit.ts";
import { sarifReport } from "../reports/sarif.ts";
import { consequenceOf, releaseOf } from "./consequence.ts";
import type { Comparison, CountedChange } from "./comparison.ts";
import { releasesFile } from "./released.ts";
import { placeName, spanIn, summaryOf, usageOf } from "./report-text.ts";

const changedRule = "release-changed";

/** Returns all changes as JSON, with complete witnesses. */
export function reportJson(
  comparisons: readonly Comparison[],
  changedReleases: readonly string[],
): string {
  const versions = comparisons.map(({ base, head, changes }) => ({
    base: base.name,
    head: head.name,
    folders: { base: base.folder, head: head.folder },
    release: releaseOf({ base, head, changes }),
    changes: changes.map((change) => ({ ...change, means: consequenceOf(change, base.name) })),
  }));
  const isCompatible = changedReleases.length === 0 && failuresOf(comparisons).length === 0;
  return JSON.stringify({ isCompatible, changedReleases, comparisons: versions }, undefined, 2);
}

function failuresOf(comparisons: readonly Comparison[]): CountedChange[] {
  return comparisons.flatMap(({ changes }) => changes.filter(({ isFailure }) => isFailure));
}

/** Returns a JUnit report: a suite for each base, a case for each schema. */
export function reportJunit(
  comparisons: readonly Comparison[],
  changed: readonly string[],
): string {
  const suites = comparisons.map(({ base, head, changes }) => {
    const files = [...new Set([...base.set.files.keys(), ...head.set.files.keys()])].toSorted();
    const cases = files.map((file) => {
      const name = `${head.folder}/${file}`;
      const failures = changes
        .filter((change) => change.isFailure && placeName(change, head) === name)
        .map((change) => ({
          type: change.rule,
          message: change.message,
          body: bodyOf(change, base.name),
        }));
      return { name, failures };
    });
    return junitSuite({ name: `compat with ${base.name}`, command: "compat" }, cases);
  });
  const failures = changed.map((message) => ({ type: changedRule, message }));
  const releases = junitSuite({ name: "releases", command: "compat" }, [
    { name: releasesFile, failures },
  ]);
  return [...junitReport([...suites, releases])].join("");
}

function bodyOf(change: CountedChange, base: string): string {
  const { witness, advice, usedBy, hint = "" } = change;
  const shown = witness === undefined ? "No witness" : `Witness ${JSON.stringify(witness.value)}`;
  const users = usedBy.length === 0 ? "" : `part of ${usedBy.join(", ")}; `;
  return `${consequenceOf(change, base)} ${shown}; ${users}in use: ${usageOf(change)}; ${advice} ${hint}`.trimEnd();
}

/** Returns a GitHub Actions annotation for each breaking change, failing or not, and a summary. */
export function reportGithub(
  comparisons: readonly Comparison[],
  changed: readonly string[],
): string {
  const lines = comparisons.flatMap(({ base, head, changes }) =>
    changes
      .filter(({ verdict }) => verdict !== "safe")
      .map((change) => {
        const span = change.head && spanIn(head, change.head);
        return annotation({
          level: change.isFailure ? "error" : "notice",
          title: `${change.rule} (against ${base.name})`,
          message: `${change.message}. ${bodyOf(change, base.name)}`,
          file: placeName(change, head),
          line: span?.line,
          column: span?.column,
        });
      }),
  );
  const releases = changed.map((message) =>
    annotation({ level: "error", title: changedRule, message, file: releasesFile }),
  );
  return [...releases, ...lines, ...comparisons.map(summaryOf)].join("\n");
}

/** Returns a report for GitLab's Code Quality: each break, including those that are no failure. */
export function reportGitlab(
  comparisons: readonly Comparison[],
  changed: readonly string[],
): string {
  const breaks = findingsOf(comparisons).filter(({ properties }) => properties.verdict !== "safe");
  return [...gitlabReport([...releaseFindings(changed), ...breaks])].join("");
}

export function reportSarif(
  comparisons: readonly Comparison[],
  changed: readonly string[],
): string {
  const findings = [...releaseFindings(changed), ...findingsOf(comparisons)];
  const rules = findings.map(({ rule }) => rule);
  return [...sarifReport({ name: "waymark-compat" }, rules, findings)].join("");
}

/** Changed releases fail like a break, and have no line. */
function releaseFindings(changed: readonly string[]): readonly TrackedFinding[] {
  return changed.map((text) => {
    return { rule: changedRule, level: "error", text, file: releasesFile, identity: [text] };
  });
}

function findingsOf(comparisons: readonly Comparison[]) {
  return comparisons.flatMap(({ base, head, changes }) =>
    changes.map((change) => {
      const span = change.head && spanIn(head, change.head);
      const region = span && {
        startLine: span.line,
        startColumn: span.column,
        endColumn: span.column + span.length,
      };
      const { rule, verdict, witness, usage, usedBy } = change;
      return {
        rule,
        level: change.isFailure ? ("error" as const) : ("note" as const),
        text: `${change.message} (against ${base.name}). ${bodyOf(change, base.name)}`,
        file: placeName(change, head),
        region,
        properties: { verdict, witness, usage, usedBy },
        identity: [base.name, change.message],
      };
    }),
  );
}
