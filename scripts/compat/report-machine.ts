import { annotation } from "../reports/github.ts";
import type { Comparison, CountedChange } from "./comparison.ts";
import { placeName, spanIn, summaryOf, usageOf } from "./report-text.ts";

/** All changes as one JSON text, witnesses in full. */
export function reportJson(comparisons: readonly Comparison[]): string {
  const versions = comparisons.map(({ base, head, changes }) => ({
    base: base.name,
    head: head.name,
    folders: { base: base.folder, head: head.folder },
    changes,
  }));
  const isCompatible = !failuresOf(comparisons).some(({ isFailure }) => isFailure);
  return JSON.stringify({ isCompatible, comparisons: versions }, undefined, 2);
}

function failuresOf(comparisons: readonly Comparison[]): CountedChange[] {
  return comparisons.flatMap(({ changes }) => changes.filter(({ isFailure }) => isFailure));
}

/** JUnit's XML: a suite for each base, a case for each schema. */
export function reportJunit(comparisons: readonly Comparison[]): string {
  const suites = comparisons.map(({ base, head, changes }) => {
    const files = [...new Set([...base.set.files.keys(), ...head.set.files.keys()])].toSorted();
    const cases = files.map((file) => {
      const failures = changes.filter(
        (change) => change.isFailure && placeName(change, head) === `${head.folder}/${file}`,
      );
      const inside = failures.map(
        (change) =>
          `      <failure type="${escapeXml(change.rule)}" message="${escapeXml(change.message)}">${escapeXml(bodyOf(change))}</failure>`,
      );
      const open = `    <testcase classname="compat" name="${escapeXml(`${head.folder}/${file}`)}"`;
      return inside.length === 0
        ? `${open}/>`
        : [`${open}>`, ...inside, "    </testcase>"].join("\n");
    });
    const failed = changes.filter(({ isFailure }) => isFailure).length;
    const opening = `  <testsuite name="${escapeXml(`compat with ${base.name}`)}" tests="${files.length}" failures="${failed}">`;
    return [opening, ...cases, "  </testsuite>"].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    ...suites,
    "</testsuites>",
  ].join("\n");
}

function bodyOf(change: CountedChange): string {
  const { witness, advice, usedBy, hint = "" } = change;
  const shown = witness === undefined ? "no witness" : `witness ${JSON.stringify(witness.value)}`;
  const users = usedBy.length === 0 ? "" : `part of ${usedBy.join(", ")}; `;
  return `${change.verdict}; ${shown}; ${users}in use: ${usageOf(change)}; ${advice} ${hint}`.trimEnd();
}

/** What XML cannot hold, control characters, is left out. */
function escapeXml(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text
    .replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}

/** A line for each break that GitHub Actions shows where it stands, and what the whole comes to. */
export function reportGithub(comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ base, head, changes }) =>
    changes
      .filter(({ isFailure }) => isFailure)
      .map((change) => {
        const span = change.head && spanIn(head, change.head);
        return annotation({
          level: "error",
          title: `${change.rule} (against ${base.name})`,
          message: `${change.message}. ${bodyOf(change)}`,
          file: placeName(change, head),
          line: span?.line,
          column: span?.column,
        });
      }),
  );
  return [...lines, ...comparisons.map(summaryOf)].join("\n");
}

const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json";

/** SARIF 2.1.0, as code hosts show it beside the lines of a change. */
export function reportSarif(comparisons: readonly Comparison[]): string {
  const all = comparisons.flatMap((comparison) =>
    comparison.changes.map((change) => ({ comparison, change })),
  );
  const ids = [...new Set(all.map(({ change }) => change.rule))].toSorted();
  const driver = { name: "waymark-compat", rules: ids.map((id) => ({ id })) };
  const results = all.map(({ comparison, change }) => sarifResult(comparison, change));
  const runs = [{ tool: { driver }, results }];
  return JSON.stringify({ $schema: sarifSchema, version: "2.1.0", runs }, undefined, 2);
}

function sarifResult({ base, head }: Comparison, change: CountedChange): unknown {
  const span = change.head && spanIn(head, change.head);
  const region = span && {
    startLine: span.line,
    startColumn: span.column,
    endColumn: span.column + span.length,
  };
  const { verdict, witness, usage, usedBy } = change;
  const text = `${change.message} (against ${base.name}). ${bodyOf(change)}`;
  return {
    ruleId: change.rule,
    level: change.isFailure ? "error" : "note",
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: placeName(change, head) },
          ...(region && { region }),
        },
      },
    ],
    properties: { verdict, witness, usage, usedBy },
  };
}
