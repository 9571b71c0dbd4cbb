import type { CountedChange } from "../compat/comparison.ts";
import type { ReleasedStep } from "./tried-steps.ts";
import { placeName } from "../compat/report-text.ts";

const heading = `# Changes of the contract

Written by \`npm run release-contract\`. What the words mean stands in
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
  /** The schemas are those of the release before. */
  readonly isCodeOnly: boolean;
}

/** The changelog with a release on top. */
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
  const unchanged = isCodeOnly ? "The code of the package only.\n" : "Words and order only.\n";
  const body = parts.length === 0 ? [unchanged] : parts;
  return [`## ${version} (${date})\n`, ...body].join("\n");
}

/** For those who write: what they wrote is read by these, and what they write from now on is said in a sentence. */
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

/** A pattern says little to people: the text that is refused now, or only now taken, says more. */
function shownBy({ rule, verdict, witness }: CountedChange): string {
  if (witness === undefined || !rule.startsWith("pattern-")) return "";
  const shown = JSON.stringify(witness.value).replaceAll("`", "'");
  if (shown.length > longestWitness) return "";
  return `; ${verdict === "breaks-writers" ? "refused" : "taken"} now: \`${shown}\``;
}

/** Patterns are full of characters that Markdown reads. */
function inMarkdown(message: string): string {
  const [name = "", ...rest] = message.split(": ");
  return rest.length === 0 ? name : `${name}: \`${rest.join(": ").replaceAll("`", "'")}\``;
}
