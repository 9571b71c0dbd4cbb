import type { CountedChange } from "../compat/comparison.ts";
import type { ReleasedStep } from "./tried-steps.ts";
import { placeName } from "../compat/report-text.ts";

const heading = `# Changes of the contract

Written by \`npm run release-contract\`. The terms are defined in
[docs/compatibility.md](../../docs/compatibility.md).
`;

const longestWitness = 120;

const groups: readonly (readonly [string, (change: CountedChange) => boolean])[] = [
  ["Breaks writers", ({ verdict }) => verdict === "breaks-writers"],
  ["Not known to be safe", ({ verdict }) => verdict === "unknown"],
  ["Breaks readers", ({ verdict }) => verdict === "breaks-readers"],
  ["Safe", ({ verdict }) => verdict === "safe"],
];

export interface ChangelogEntry {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Undefined for the first release. */
  readonly changes: readonly CountedChange[] | undefined;
  readonly steps: readonly ReleasedStep[];
  /** The schemas equal those of the previous release. */
  readonly isCodeOnly: boolean;
}

/** Returns the changelog with a release added at the top. */
export function withEntry(changelog: string | undefined, entry: ChangelogEntry): string {
  const earlier = changelog?.slice(changelog.indexOf("\n## ")) ?? "";
  return `${heading}\n${section(entry)}${earlier}`;
}

function section({ version, date, changes, steps, isCodeOnly }: ChangelogEntry): string {
  const parts =
    changes === undefined
      ? ["The first release.\n"]
      : [
          ...stepList(steps),
          ...groups.flatMap(([title, belongs]) => list(title, changes.filter(belongs))),
        ];
  const unchanged = isCodeOnly
    ? "The code of the package only.\n"
    : "Descriptions and order only.\n";
  const body = parts.length === 0 ? [unchanged] : parts;
  return [`## ${version} (${date})\n`, ...body].join("\n");
}

/** For authors: existing content is migrated by these steps; how to write it from now on is one sentence. */
function stepList(steps: readonly ReleasedStep[]): string[] {
  if (steps.length === 0) return [];
  const lines = steps.map(({ type, to, says }) => `- \`${type}\`, version ${to}: ${says}`);
  return ["### Blocks in another form: older ones are read as before\n", `${lines.join("\n")}\n`];
}

function list(title: string, changes: readonly CountedChange[]): string[] {
  if (changes.length === 0) return [];
  const lines = changes.map(
    (change) =>
      `- \`${placeName(change, { folder: "schema" })}\`: ${inMarkdown(change.message)}${shownBy(change)}`,
  );
  const alike = Array.from(
    Map.groupBy(lines, (line) => line),
    ([line, { length }]) => (length === 1 ? line : `${line} (in ${length} places)`),
  );
  return [`### ${title}\n`, `${alike.join("\n")}\n`];
}

/** A pattern is hard to read; a value that is now rejected, or newly accepted, is clearer. */
function shownBy({ rule, verdict, witness }: CountedChange): string {
  if (witness === undefined || !rule.startsWith("pattern-")) return "";
  const shown = JSON.stringify(witness.value).replaceAll("`", "'");
  if (shown.length > longestWitness) return "";
  return `; ${verdict === "breaks-writers" ? "refused" : "taken"} now: \`${shown}\``;
}

/** Escapes patterns, which contain many Markdown characters. */
function inMarkdown(message: string): string {
  const [name = "", ...rest] = message.split(": ");
  return rest.length === 0 ? name : `${name}: \`${rest.join(": ").replaceAll("`", "'")}\``;
}
