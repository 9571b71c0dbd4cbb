import { placeOf, type TextFile } from "./project-text.ts";
import { readRecord, recordFiles, recordsFolder, type DecisionRecord } from "./records.ts";

const requirementsFile = "docs/requirements.md";
const threatsFile = "docs/threats.md";

/** Between two words of a mention: a space, or the end of a line and the comment going on. */
const gap = String.raw`(?:\s+(?:\*\s+|//\s+)?)`;
const mentionOfNumber = /\b([RTF])-(\d+)\b/g;
const mentionOfRecord = new RegExp(
  String.raw`\b(?:[Dd]ecision|[Rr]ecord)s?${gap}#?\d+(?:(?:,|${gap}and)${gap}\d+)*`,
  "g",
);
/** Places of the specification and of lists that are not in the repository. */
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
  /** Whether a path below the root exists. */
  readonly exists: (path: string) => boolean;
}

/** Tests of the demo's content, which go with it: documents may go on naming them. */
const ofDemo = "tests/demo";

/** Every mention of a requirement, a threat, a record or a document that leads nowhere. */
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
      .map(({ 0: name, index }) => `${at(index)}: there is no ${name}`);
    const decisions = [...file.text.matchAll(mentionOfRecord)].flatMap(({ 0: text, index }) =>
      recordMentionFaults(text, { records, path: file.path }).map(
        (says) => `${at(index)}: ${says}`,
      ),
    );
    const elsewhere = mentionsElsewhere.flatMap((pattern) =>
      [...file.text.matchAll(pattern)].map(
        ({ 0: text, index }) =>
          `${at(index)}: "${text}" is not in the repository; name R-… of ${requirementsFile}, T-… or F-… of ${threatsFile}`,
      ),
    );
    const paths = mentionedPaths(file)
      .filter(({ path }) => !exists(path) && !(path.startsWith(ofDemo) && !exists(ofDemo)))
      .map(({ path, index }) => `${at(index)}: there is no ${path}`);
    return [...numbers, ...decisions, ...elsewhere, ...paths];
  });
}

/** Numbers that stand twice, where they are explained. */
export function numberFaults(files: readonly TextFile[]): string[] {
  return [requirementsFile, threatsFile].flatMap((path) => {
    const numbers = numbersOf(files, path);
    const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
    return [
      ...twice.map((number) => `${path}: ${number} is given twice`),
      ...(numbers.length === 0 ? [`${path}: no numbers`] : []),
    ];
  });
}

/** Headings `### R-1 …` and rows `| T-1 | …`. */
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
      return [`there is no record ${number} in ${recordsFolder} (four digits)`];
    }
    // What took the place of what is history, and told there.
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
