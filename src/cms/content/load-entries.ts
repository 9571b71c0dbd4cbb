import { blockValidators } from "#generated/validators/all.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DocumentRules } from "#contract/check-document.ts";
import type { Checked } from "#contract/checked-page.ts";
import { validateDocument } from "#contract/validate-page.ts";
import type { EntryMap, EntryName, StoredEntry } from "./content.ts";
import type { ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";
import { duplicates } from "./unique.ts";

/** A kind of entries: one folder, one file each, named by its slug. */
export interface EntryKind<Listed extends EntryName, Detail extends EntryName & Blocks> {
  readonly folder: string;
  /** How one of them is called in reports. */
  readonly name: string;
  /** The generated validator and paths of `Detail`. */
  readonly rules: Omit<DocumentRules, "blocks">;
  /** What of an entry stands in lists. */
  readonly listed: (entry: Checked<Detail>) => Listed;
  /** Order of the list; slugs decide where it does not. */
  readonly order: (a: Listed, b: Listed) => number;
}

interface Blocks {
  readonly blocks: unknown;
}

/**
 * The entries of a kind by slug, in their order. Broken blocks are kept, as in pages.
 * @param root Folder of the locale, or of its drafts.
 */
export async function loadEntries<Listed extends EntryName, Detail extends EntryName & Blocks>(
  files: ContentFiles,
  root: string,
  kind: EntryKind<Listed, Detail>,
): Promise<EntryMap<Listed>> {
  const folder = `${root}/${kind.folder}`;
  const rules = { ...kind.rules, blocks: blockValidators };
  const stored: StoredEntry<Listed>[] = [];
  for (const { file, name, value } of await files.readFolder(folder)) {
    const { document, problems } = validateDocument<Detail>(value, rules);
    files.problems.push(...documentProblems(file, problems, document !== undefined));
    if (document === undefined || !isRecord(value)) continue;
    const listed = kind.listed(document);
    if (listed.slug === name) stored.push({ listed, document: value });
    else files.report(file, "/slug", `must be the name of the file, "${name}"`);
  }
  const ids = stored.map((entry) => entry.listed.id);
  files.problems.push(...duplicates({ file: folder, values: ids, name: `${kind.name} id` }));
  // The folder is read in the order of its names, and sorting is stable.
  const sorted = stored.toSorted((a, b) => kind.order(a.listed, b.listed));
  return new Map(sorted.map((entry) => [entry.listed.slug, entry]));
}
