import { basename } from "node:path";
import type { TextFile } from "./project-text.ts";

export const recordsFolder = "docs/decisions";

/** A decision record. */
export interface DecisionRecord {
  readonly path: string;
  /** Four digits, as in the file name. */
  readonly number: string;
  readonly title: string;
  /** As written, without links. */
  readonly status: string;
  /** The number of the record that supersedes it. */
  readonly supersededBy: string | undefined;
}

const named = /^(\d{4})-[a-z0-9-]+\.md$/;
const numbers = /\[(\d{4})\]\((\d{4})-[a-z0-9-]+\.md\)/g;
const link = String.raw`\[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)`;
const statuses = new RegExp(
  `^(?:accepted(?:, amended by ${link}(?:(?:, | and )${link})*)?|superseded by ${link})$`,
);

/** Returns the files that are records. */
export function recordFiles(files: readonly TextFile[]): TextFile[] {
  return files.filter(
    ({ path }) => path.startsWith(`${recordsFolder}/`) && basename(path) !== "README.md",
  );
}

export function readRecord({ path, text }: TextFile): DecisionRecord {
  const status = /^Status: (.+)$/m.exec(text)?.[1] ?? "";
  return {
    path,
    number: named.exec(basename(path))?.[1] ?? "",
    title: /^# \d+\. (.+)$/m.exec(text)?.[1] ?? "",
    status: status.replaceAll(numbers, "$1"),
    supersededBy: /^superseded by \[(\d{4})\]/.exec(status)?.[1],
  };
}

/** Reports what is wrong with the form of the records, and with their supersession. */
export function recordFaults(files: readonly TextFile[]): string[] {
  const records = files.map(readRecord);
  const byNumber = Map.groupBy(records, ({ number }) => number);
  return files.flatMap((file) => {
    const { path, number, supersededBy } = readRecord(file);
    const says = (what: string) => `${path}: ${what}`;
    if (number === "") return [says("a record must be named NNNN-what-it-is-about.md")];
    const faults: string[] = [];
    if ((byNumber.get(number)?.length ?? 0) > 1) faults.push(says(`${number} is used twice`));
    if (!file.text.startsWith(`# ${Number(number)}. `)) {
      faults.push(says(`does not start with "# ${Number(number)}. " and a title`));
    }
    const status = /^Status: (.+)$/m.exec(file.text)?.[1] ?? "";
    if (!statuses.test(status)) {
      faults.push(
        says(
          'no line "Status: accepted", "…, amended by [NNNN](…)" or "Status: superseded by [NNNN](…)"',
        ),
      );
    }
    if (supersededBy !== undefined && byNumber.get(supersededBy)?.[0]?.supersededBy !== undefined) {
      faults.push(says(`is superseded by ${supersededBy}, which is itself superseded`));
    }
    for (const [, shown, meant] of status.matchAll(numbers)) {
      if (shown !== meant) {
        faults.push(says(`the link text is ${shown}, but the link points to ${meant}`));
      }
      if (meant === number) faults.push(says("its status refers to the record itself"));
    }
    return faults;
  });
}

/** Returns the list of all records for their README. */
export function recordIndex(files: readonly TextFile[]): string {
  return files
    .map(readRecord)
    .map(({ path, number, title, status }) => {
      const state = status === "accepted" ? "" : ` (${status})`;
      return `- [${number}](${basename(path)}) ${title}${state}`;
    })
    .join("\n");
}
