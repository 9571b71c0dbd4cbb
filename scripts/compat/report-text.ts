import { scanJson } from "#lib/json/scan-json.ts";
import type { SchemaPlace } from "#contract/compat/change.ts";
import { codeFrame, spanOf, type Span } from "../validate/code-frame.ts";
import { counted } from "../counted.ts";
import { consequenceOf, releaseOf } from "./consequence.ts";
import type { Comparison, CountedChange } from "./comparison.ts";
import type { SchemaFiles } from "./schema-files.ts";

const longestWitness = 400;
const mostPlaces = 3;
const unproved = "  No document was found that demonstrates it, and none was proved impossible.";

/** Returns all changes, with code frames for breaking ones, and a summary line. */
export function reportText(comparisons: readonly Comparison[]): string {
  return comparisons.map(describeComparison).join("\n\n");
}

function describeComparison(comparison: Comparison): string {
  const { base, head, changes } = comparison;
  const failures = changes.filter(({ isFailure }) => isFailure);
  const others = changes.filter(({ isFailure }) => !isFailure);
  const parts = failures.map((change) => describe(change, { base, head }));
  const annotations = others.map(
    (change) =>
      `  ${placeName(change, head)}  ${change.message} (${annotationOf(change)})${change.hint === undefined ? "" : `\n    ${change.hint}`}`,
  );
  const annotated =
    annotations.length === 0
      ? []
      : [["Reported, but not failing here:", ...annotations].join("\n")];
  return [...parts, ...annotated, summaryOf(comparison)].join("\n\n");
}

function annotationOf({ verdict }: CountedChange): string {
  return verdict === "safe" ? "safe" : verdict.replace("-", " ");
}

function describe(
  change: CountedChange,
  { base, head }: { base: SchemaFiles; head: SchemaFiles },
): string {
  const verdict =
    change.verdict === "unknown"
      ? `not known to be safe for ${change.audience}`
      : change.verdict.replace("-", " ");
  const [files, place] = change.head === undefined ? [base, change.base] : [head, change.head];
  const span = place && spanIn(files, place);
  const text = files.texts.get(place?.file ?? "") ?? "";
  return [
    `${placeName(change, files)}${span ? `:${span.line}:${span.column}` : ""}  ${place?.pointer ?? ""}`,
    `  ${change.message}: ${verdict}`,
    ...(change.verdict === "safe" ? [] : [`  ${consequenceOf(change, base.name)}`]),
    ...(span === undefined ? [] : ["", codeFrame(text, span), ""]),
    ...witnessLines(change, { base, head }),
    ...(change.usedBy.length === 0 ? [] : [`  Part of: ${change.usedBy.join(", ")}`]),
    `  In use: ${usageOf(change)}`,
    ...usagePlaces(change).map((line) => `    ${line}`),
    `  What to do: ${change.advice}`,
    ...(change.hint === undefined ? [] : [`  Possible rename: ${change.hint}`]),
  ].join("\n");
}

function witnessLines(
  { witness }: CountedChange,
  { base, head }: { base: SchemaFiles; head: SchemaFiles },
): string[] {
  if (witness === undefined) return [unproved];
  const { readings, schema } = witness;
  const where = `${schema.file}${schema.pointer === "" ? "" : `#${schema.pointer}`}`;
  const shown = shorten(JSON.stringify(witness.value));
  if (readings !== undefined) {
    return [
      `  Witness for ${where}, accepted by both: ${shown}`,
      `    ${base.name} reads it with ${readings.base}`,
      `    ${head.name} reads it with ${readings.head}`,
    ];
  }
  const [accepting, refusing] = witness.refusedBy === "head" ? [base, head] : [head, base];
  return [
    `  Witness for ${where}, accepted by ${accepting.name}, rejected by ${refusing.name}: ${shown}`,
  ];
}

function shorten(text: string): string {
  if (text.length <= longestWitness) return text;
  return `${text.slice(0, longestWitness)}… (${text.length} characters; --format json shows them all)`;
}

/** Returns one line about the project's own documents. */
export function usageOf({ usage: { values, files, refused }, witness }: CountedChange): string {
  if (values === 0) return "nowhere in content and fixtures";
  const places = `${counted(values, "value")} in ${counted(files, "file")} of content and fixtures`;
  if (witness?.readings !== undefined) return `${places} that may have a different meaning now`;
  return `${places}, ${refused} of them rejected now`;
}

/** Returns the first locations to inspect: those that are now rejected, otherwise all uses. */
function usagePlaces({ usage: { places } }: CountedChange): string[] {
  const shown = places
    .slice(0, mostPlaces)
    .map(({ file, pointer }) => `${file}  ${pointer}`.trimEnd());
  const rest = places.length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more (--format json lists them all)`] : shown;
}

/** Returns the file that contains a change, in the schema folder of that version. */
export function placeName(
  { head, base, schema }: CountedChange,
  { folder }: Pick<SchemaFiles, "folder">,
): string {
  return `${folder}/${(head ?? base ?? schema).file}`;
}

/** Returns the span to underline for a location in a schema: the keyword. */
export function spanIn(files: SchemaFiles, { file, pointer }: SchemaPlace): Span | undefined {
  const text = files.texts.get(file);
  if (text === undefined) return undefined;
  const place = scanJson(text, new Set([pointer])).places.get(pointer);
  return place && spanOf(text, place.key ?? place.value);
}

/** Returns a one-line summary of a comparison. */
export function summaryOf(comparison: Comparison): string {
  const { base, changes } = comparison;
  const count = (wanted: (change: CountedChange) => boolean) => changes.filter(wanted).length;
  const figures = [
    counted(
      count(({ verdict }) => verdict === "breaks-writers"),
      "breaks writers",
      "break writers",
    ),
    counted(
      count(({ verdict }) => verdict === "breaks-readers"),
      "breaks readers",
      "break readers",
    ),
    `${count(({ verdict }) => verdict === "unknown")} unknown`,
    `${count(({ verdict }) => verdict === "safe")} safe`,
  ];
  const verdict = changes.some(({ isFailure }) => isFailure) ? "not compatible" : "compatible";
  const release = releaseOf(comparison);
  const ending = release === undefined ? "" : `; as a release, this is a ${release} version`;
  return `Against ${base.name}: ${verdict} (${figures.join(", ")})${ending}`;
}
