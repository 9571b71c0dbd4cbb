import { placeOf, type TextFile } from "./project-text.ts";
import { readRecord, recordFiles, recordsFolder, type DecisionRecord } from "./records.ts";

const requirementsFile = "docs/requirements.md";
const threatsFile = "docs/threats.md";

/** Between two words of a reference: a space, or a line break within a comment. */
const gap = String.raw`(?:\s+(?:\*\s+|//\s+)?)`;
const mentionOfNumber = /\b([RTF])-(\d+)\b/g;
const mentionOfRecord = new RegExp(
  String.raw`\b(?:[Dd]ecision|[Rr]ecord)s?${gap}#?\d+(?:(?:,|${gap}and)${gap}\d+)*`,
  "g",
);
/** References to sections of the specification and to lists that are not in the repository. */
const mentionsElsewhere = [
  new RegExp(String.raw`\b[Ss]pec(?:ification)?s?${gap}\(?(?:sections?${gap})?[§#]?\d[\d.]*`, "g"),
  new RegExp(String.raw`\b(?:[Tt]hreat|[Ff]ault)s?${gap}[TF]\d+`, "g"),
  /\([TF]\d+\)/g,
];
const mentionOfPath = /\bdocs\/[\w./-]{1,100}\.md\b/g;
const pathInDocs =
  /`((?:content|docs|locales|schema|scripts|src|tests)\/[\w./-]*)`|\]\((?!\w+:|#)([^()#]+)(?:#[^()]*)?\)/g;

export interface ReferenceOptions {
  readonly files: readonly TextFile[];
  /** Returns whether a path below the root exists. */
  readonly exists: (path: string) => boolean;
}

/** Tests of the demo content, which may be removed with it: documents may still reference them. */
const ofDemo = "tests/demo";

/** Reports every reference to a requirement, threat, record or document that does not exist. */
export function referenceFaults({ files, exists }: ReferenceOptions): string[] {
  const defined = definedNumbers(files);
  const records = new Map(
    recordFiles(files)
      .map(readRecord)
      .map((one) => [one.number, one]),
  );
  return files.flatMap((file) => {
    const at = (index: number) => placeOf(file, index);
    const numbers = [...file.text.matchAll(mentionOfNumber)]
      .filter(([name]) => !defined.has(name))
      .map(({ 0: name, index }) => `${at(index)}: ${name} does not exist`);
    const decisions = [...file.text.matchAll(mentionOfRecord)].flatMap(({ 0: text, index }) =>
      recordMentionFaults(text, { records, path: file.path }).map(
        (says) => `${at(index)}: ${says}`,
      ),
    );
    const elsewhere = mentionsElsewhere.flatMap((pattern) =>
      [...file.text.matchAll(pattern)].map(
        ({ 0: text, index }) =>
          `${at(index)}: "${text}" is not in the repository; use R-… from ${requirementsFile}, T-… or F-… from ${threatsFile}`,
      ),
    );
    const paths = mentionedPaths(file)
      .filter(({ path }) => !exists(path) && !(path.startsWith(ofDemo) && !exists(ofDemo)))
      .map(({ path, index }) => `${at(index)}: ${path} does not exist`);
    return [...numbers, ...decisions, ...elsewhere, ...paths];
  });
}

/** Reports numbers that are defined twice. */
export function numberFaults(files: readonly TextFile[]): string[] {
  return [requirementsFile, threatsFile].flatMap((path) => {
    const numbers = numbersOf(files, path);
    const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
    return [
      ...twice.map((number) => `${path}: ${number} is used twice`),
      ...(numbers.length === 0 ? [`${path}: contains no numbers`] : []),
    ];
  });
}

/** Finds headings `### R-1 …` and rows `| T-1 | …`. */
function numbersOf(files: readonly TextFile[], path: string): string[] {
  const text = files.find((file) => file.path === path)?.text ?? "";
  return [...text.matchAll(/^(?:### |\| )([RTF]-\d+)\b/gm)].map(([, number = ""]) => number);
}

function definedNumbers(files: readonly TextFile[]): ReadonlySet<string> {
  const requirements = numbersOf(files, requirementsFile).filter((name) => name.startsWith("R"));
  const threats = numbersOf(files, threatsFile).filter((name) => !name.startsWith("R"));
  return new Set([...requirements, ...threats]);
}

interface RecordContext {
  readonly records: ReadonlyMap<string, DecisionRecord>;
  readonly path: string;
}

function recordMentionFaults(text: string, { records, path }: RecordContext): string[] {
  return (text.match(/\d+/g) ?? []).flatMap((number) => {
    const record = records.get(number);
    if (record === undefined) {
      return [`record ${number} does not exist in ${recordsFolder} (four digits)`];
    }
    // Superseded records are history, which the records themselves may mention.
    if (record.supersededBy === undefined || path.startsWith(recordsFolder)) return [];
    return [`decision ${number} is superseded by ${record.supersededBy}`];
  });
}

function mentionedPaths({ path, text }: TextFile): { path: string; index: number }[] {
  const named = [...text.matchAll(mentionOfPath)].map((match) => ({
    path: match[0],
    index: match.index,
  }));
  if (!path.endsWith(".md")) return named;
  const inDocs = [...text.matchAll(pathInDocs)].map(({ 1: inRoot, 2: link, index }) => ({
    path: inRoot ?? new URL(link ?? "", `file:///${path}`).pathname.slice(1),
    index,
  }));
  return [...named, ...inDocs];
}
