import { pointerKeys } from "#lib/json/json-pointer.ts";
import { fold } from "#lib/text/fold.ts";
import { blockOf } from "../document/block-tree.ts";
import { textsOfDocument } from "../places/texts-of-document.ts";
import { excerpt } from "../picker/find-documents.ts";
import { goToSpot } from "../session/open-at.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

/** With fewer letters nearly every text would match. */
const leastLetters = 3;
const maxTexts = 30;

/** Texts of the open document with these words; choosing one goes to its field, in any nested item. */
export function textChoices(workbench: Workbench, words: string): readonly PaletteChoice[] {
  const { session, check } = workbench;
  const wanted = fold(words.trim()).split(/\s+/);
  if (session.store === undefined || wanted.join("").length < leastLetters) return [];
  const found = textsOfDocument(session.store.present).filter(
    ({ pointer, text, folded }) =>
      wanted.every((word) => folded.includes(word)) &&
      // The block itself is already found by its title.
      check.nodes.get(blockOf(pointer, check.nodes))?.title !== text,
  );
  return found.slice(0, maxTexts).map(({ pointer, text, folded }) => {
    const block = blockOf(pointer, check.nodes);
    return {
      key: `text ${pointer}`,
      name: check.nodes.get(block)?.type ?? t("Page"),
      detail: excerpt({ text, folded }, wanted),
      mark: placeInBlock(pointer.slice(block.length)),
      group: t("Texts of this document"),
      run: () => goToSpot(workbench, { pointer }),
    };
  });
}

/** Counted from 1: "items 33 question". */
function placeInBlock(pointer: string): string {
  const keys = pointerKeys(pointer).filter((key, index) => index > 0 || key !== "props");
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) + 1 : key)).join(" ");
}
