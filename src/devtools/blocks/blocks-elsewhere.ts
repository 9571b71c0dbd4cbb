import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fold } from "#lib/text/fold.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import type { BlockPlace } from "../document/at-pointer.ts";
import { blockOf, blockTree, flatBlocks } from "../document/block-tree.ts";
import type { DevDocument } from "../document/command.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { placeRefusal } from "../outline/is-movable.ts";
import { findDocuments, type Searched } from "../picker/find-documents.ts";
import { textsOfDocument } from "../places/texts-of-document.ts";
import { isOpen, openText } from "../session/open-text.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** With fewer letters nearly every block would match. */
export const leastLetters = 4;
const maxDocuments = 8;
const maxOfDocument = 2;

/** A block of another document. */
export interface BlockElsewhere extends SearchHit {
  readonly type: string;
  readonly path: string;
  readonly block: unknown;
}

/** Blocks of other documents of the locale that match these words. */
export async function blocksElsewhere(
  { client, session, site }: Workbench,
  searched: Searched,
  words: string,
): Promise<readonly BlockElsewhere[]> {
  const source = session.open?.source;
  const own = source?.kind === "file" ? source.path : undefined;
  const wanted = fold(words.trim()).split(/\s+/);
  const says = (text: string): boolean => wanted.every((word) => text.includes(word));
  const documents = findDocuments(searched, words, site.locale)
    .map(({ entry }) => entry)
    .filter(({ kind, path }) => kind !== fixtureKind && path !== own)
    .filter(({ locale }) => locale === site.locale)
    .filter(({ path }) => says(fold(searched.texts?.[path] ?? "")))
    .slice(0, maxDocuments);
  const found = await Promise.all(
    documents.map(async (entry) => {
      const { path } = entry;
      const file = await client.read(path).catch(() => undefined);
      if (file === undefined) return [];
      const there = openText({ kind: "file", path }, file.text);
      return isOpen(there) ? blocksSaying(entry, there.document, says) : [];
    }),
  );
  return found.flat();
}

function blocksSaying(
  { path, name, locale }: DocumentEntry,
  document: DevDocument,
  says: (text: string) => boolean,
): readonly BlockElsewhere[] {
  const blocks = new Map(flatBlocks(blockTree(document)).map((node) => [node.pointer, node]));
  // A single word is a name just as often as it is text.
  const texts = textsOfDocument(document).filter(
    ({ folded }) => folded.includes(" ") && says(folded),
  );
  const pointers = new Set(texts.map(({ pointer }) => blockOf(pointer, blocks)));
  return [...pointers]
    .flatMap((pointer) => blocks.get(pointer) ?? [])
    .slice(0, maxOfDocument)
    .map(({ pointer, type, title }) => ({
      key: `elsewhere ${path} ${pointer}`,
      name: type,
      detail: [title, name].filter((part) => part !== "").join(" · "),
      lang: locale,
      group: t("Blocks of other documents"),
      type,
      path,
      block: valueAt(document, pointer),
    }));
}

/** Adds a copy with its own ids. Returns how many blocks were added; if none, the reason is announced. */
export function addFromElsewhere(
  { session, selection }: Workbench,
  { list, index }: BlockPlace,
  { block, path }: BlockElsewhere,
): number {
  const refusal = placeRefusal(session, list);
  if (refusal !== undefined || session.store === undefined) {
    if (refusal !== undefined) session.say("bad", refusal);
    return 0;
  }
  const value = withFreshIds(block, idsOf(session.store.present));
  const label = t("Block: copied from {path}", { path });
  session.run({ kind: "add-block", list, index, value }, undefined, { label });
  selection.chooseAll([`${list}/${index}`]);
  session.say("good", label);
  return 1;
}
