import type { DocumentEntry } from "#contract/devtools-api.ts";
import { pathOfPattern, patternKind, type PatternPath } from "#contract/patterns/pattern-path.ts";
import { maxPatternTitle } from "#contract/patterns/check-pattern.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { documentText } from "../writing/document-text.ts";
import { t } from "../i18n.ts";

/** Several blocks that are saved together, in their current form. */
export interface SavedPattern {
  readonly entry: DocumentEntry;
  readonly blocks: readonly unknown[];
}

/** All patterns; those of the given language come first. */
export function patternEntries(
  documents: readonly DocumentEntry[],
  locale: string | undefined,
): readonly DocumentEntry[] {
  const isOther = (entry: DocumentEntry): number => Number(entry.locale !== locale);
  return documents
    .filter(({ kind }) => kind === patternKind)
    .toSorted((one, other) => isOther(one) - isOther(other));
}

/** Undefined if the file cannot be read. */
export async function readPattern(
  client: DevtoolsClient,
  entry: DocumentEntry,
): Promise<SavedPattern | undefined> {
  const { path } = entry;
  const file = await client.read(path).catch(() => undefined);
  const opened = file && openText({ kind: "file", path }, file.text);
  if (opened === undefined || !isOpen(opened)) return undefined;
  const { blocks } = opened.document;
  return isList(blocks) && blocks.length > 0 ? { entry, blocks } : undefined;
}

/** Why blocks cannot be saved under a title; undefined if they can. */
export function patternRefusal(
  documents: readonly DocumentEntry[],
  title: string,
  path: PatternPath,
): string | undefined {
  if (path.name === "") return t("A name is needed.");
  if (Array.from(title).length > maxPatternTitle) {
    return t("A name has at most {maxLength, plural, one {# character} other {# characters}}.", {
      maxLength: maxPatternTitle,
    });
  }
  return documents.some((one) => one.path === pathOfPattern(path))
    ? t("There is a pattern of this name already.")
    : undefined;
}

/** Writes blocks to a new file. @throws Refused if a file of this name exists */
export async function writePattern(
  client: DevtoolsClient,
  path: string,
  document: { readonly title: string; readonly blocks: readonly unknown[] },
): Promise<void> {
  const source = { kind: "file", path } as const;
  const opened = { source, kind: undefined, document, before: "{}", whole: document };
  const text = await documentText(opened, document);
  await client.change([{ path, text, version: null }]);
}
