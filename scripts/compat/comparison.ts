import { compareSets } from "#contract/compat/compare.ts";
import type { Change } from "#contract/compat/change.ts";
import { contractFormats } from "./formats.ts";
import { makeJudges } from "./judges.ts";
import { renameHints } from "./rename-hint.ts";
import type { SchemaFiles } from "./schema-files.ts";
import { stepAdvice } from "./step-advice.ts";
import { UsedBy } from "./used-by.ts";
import type { countUsage as CountUsage, ContentUsage } from "./usage.ts";

/** A change, and how often the project's own documents use what it affects. */
export interface CountedChange extends Change {
  readonly usage: ContentUsage;
  /** The blocks, forms, kinds and responses that it also affects, as `blocks/hero`. */
  readonly usedBy: readonly string[];
  /** Whether it is, or may be, a breaking change for the requested audience. */
  readonly isFailure: boolean;
  /** If it may be half of a rename: what to do about it. */
  readonly hint?: string | undefined;
}

/** The changes since one version. */
export interface Comparison {
  readonly base: SchemaFiles;
  readonly head: SchemaFiles;
  readonly changes: readonly CountedChange[];
}

export interface ComparisonOptions {
  readonly root: string;
  readonly for: "writers" | "readers" | "both";
  readonly isStrict: boolean;
}

/** Compares two versions and counts the project's own content that the changes affect. */
export async function compareVersions(
  { base, head }: { readonly base: SchemaFiles; readonly head: SchemaFiles },
  options: ComparisonOptions,
): Promise<Comparison> {
  const sets = { base: base.set, head: head.set };
  const formats = contractFormats;
  const judges = makeJudges(sets, formats);
  const changes = compareSets({ ...sets, judges, formats, isStrict: options.isStrict });
  const usage = await usageOf(changes, { root: options.root, ...sets, formats });
  const users = { base: new UsedBy(base.set), head: new UsedBy(head.set) };
  const hintAt = renameHints(base, head);
  const counted = changes.map((change, index) => ({
    ...change,
    advice: hintAt(change) === undefined ? stepAdvice(change, { base, head }) : change.advice,
    usage: usage[index] ?? { values: 0, files: 0, refused: 0, places: [] },
    usedBy:
      change.head === undefined
        ? users.base.at(change.base ?? change.schema)
        : users.head.at(change.head),
    hint: hintAt(change),
    isFailure: change.verdict !== "safe" && isAsked(change, options.for),
  }));
  return { base, head, changes: counted };
}

/** A value that both sides accept but interpret differently affects both: an older site shows it wrongly. */
function isAsked({ audience, witness }: Change, asked: ComparisonOptions["for"]): boolean {
  return asked === "both" || asked === audience || witness?.readings !== undefined;
}

/** Reading all content is only worthwhile if something has changed. */
async function usageOf(...args: Parameters<typeof CountUsage>): Promise<ContentUsage[]> {
  if (args[0].length === 0) return [];
  const { countUsage } = await import("./usage.ts");
  return countUsage(...args);
}
