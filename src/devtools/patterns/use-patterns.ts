import { useCallback, useState } from "react";
import type { SearchHit } from "../controls/search-list.tsx";
import { listedDocuments } from "../dialogs/open-entry.ts";
import { useFound } from "../dialogs/use-found.ts";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { patternEntries, readPattern, type SavedPattern } from "./pattern-files.ts";
import { isRecord } from "#lib/json/is-record.ts";

/** A pattern found by the library. */
export interface PatternHit extends SearchHit {
  readonly pattern: SavedPattern;
  /** Of its blocks, in order. */
  readonly types: readonly string[];
}

/** The patterns that match the text; without any text those in the language of the document. */
type FindPatterns = (words: string) => readonly PatternHit[];

/** The patterns of the project, loaded when the library opens. */
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
    // A pattern found in the language of the document is not listed in other languages.
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

/** Whether the title of a pattern matches. */
export function isCalled({ name }: PatternHit, words: string): boolean {
  return words.trim() !== "" && hasWords(name, words);
}
