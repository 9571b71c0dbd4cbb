import { useCallback, useState } from "react";
import type { SearchHit } from "../controls/search-list.tsx";
import { listedDocuments } from "../dialogs/open-entry.ts";
import { useFound } from "../dialogs/use-found.ts";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { patternEntries, readPattern, type SavedPattern } from "./pattern-files.ts";
import { isRecord } from "#lib/json/is-record.ts";

/** A pattern that the library has found. */
export interface PatternHit extends SearchHit {
  readonly pattern: SavedPattern;
  /** Of its blocks, in their order. */
  readonly types: readonly string[];
}

/** What these words find; without any those in the language of the document. */
type FindPatterns = (words: string) => readonly PatternHit[];

/** The patterns of the project, read once the library is open. */
export function usePatterns(): FindPatterns {
  const workbench = useWorkbench();
  const { client, site } = workbench;
  const [locale] = useState(site.locale);
  const [entries] = useState(() => patternEntries(listedDocuments(workbench), locale));
  const read = useCallback(
    async () => Promise.all(entries.map(async (entry) => readPattern(client, entry))),
    [client, entries],
  );
  const { value = [] } = useFound(read);
  const hits = value.filter((one) => one !== undefined).map((one) => hitOf(one, locale));
  const isOwn = ({ pattern }: PatternHit): boolean => pattern.entry.locale === locale;
  return (words) => {
    if (words.trim() === "") return hits.filter(isOwn);
    const found = hits.filter(({ name, types }) =>
      hasWords(`${t("Pattern")} ${name} ${types.join(" ")}`, words),
    );
    // One that is found in the language of the document is wanted in no other.
    const names = new Set(found.filter(isOwn).map(({ pattern }) => pattern.entry.name));
    return found.filter((hit) => isOwn(hit) || !names.has(hit.pattern.entry.name));
  };
}

function hitOf(pattern: SavedPattern, own: string | undefined): PatternHit {
  const { path, title, name, locale } = pattern.entry;
  const types = pattern.blocks.map((block) =>
    isRecord(block) && typeof block.type === "string" ? block.type : "",
  );
  return {
    key: path,
    name: title === "" ? name : title,
    detail: types.join(", "),
    nameLang: locale,
    mark: locale === own ? undefined : locale,
    group: t("Patterns"),
    pattern,
    types,
  };
}

/** Those that are called so by their title. */
export function isCalled({ name }: PatternHit, words: string): boolean {
  return words.trim() !== "" && hasWords(name, words);
}
