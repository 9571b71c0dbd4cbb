import { Fragment } from "prosemirror-model";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import type { Command } from "../document/command.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { keepsAll, readHtml, writeHtml } from "../rich-text/rich-html.ts";
import type { Workbench } from "../workbench.ts";
import { blocksName } from "../blocks/move-blocks.ts";
import { t } from "../i18n.ts";

/** The type whose blocks contain only a text. */
const textType = "rich-text";
/** Its maximum width. */
const wide = "wide";

type Parts = Pick<Workbench, "session" | "selection" | "check">;

/** Why the selected block cannot be split in two; undefined if it can. */
export function splitRefusal(
  { session, selection }: Parts,
  caret = placeOfCaret(),
): string | undefined {
  const [block, ...others] = selection.blocks;
  const html = block === undefined ? undefined : textOf(session, block);
  const isText = html !== undefined && others.length === 0;
  if (!isText) return t("Only a text block (rich-text) can be split.");
  if (!keepsAll(html)) return t("Its markup has an unusual structure: split it as JSON.");
  return spotsIn(html, caret).length > 0
    ? undefined
    : t(
        "Place the cursor in the first paragraph of the second text; otherwise the text is split at its headings.",
      );
}

/** Splits before the paragraph with the caret; without a caret before each heading. */
export function splitAndSay(parts: Parts, caret = placeOfCaret()): void {
  putTyped();
  const { session, selection } = parts;
  const [block] = selection.blocks;
  const { store } = session;
  const html = block === undefined ? undefined : textOf(session, block);
  if (block === undefined || store === undefined || html === undefined) return;
  const [first = "", ...rest] = piecesOf(html, spotsIn(html, caret));
  const taken = idsOf(store.present);
  const { list, index } = placeOf(block);
  const value = blockAt(store.present, block);
  const added = rest.map((content, at): Command => {
    const copy = withFreshIds(withText(value, content), taken);
    return { kind: "add-block", list, index: index + 1 + at, value: copy };
  });
  const label = t("Text: split in {n}", { n: rest.length + 1 });
  const put: Command = { kind: "put-value", pointer: `${block}/props/content`, value: first };
  session.run({ kind: "several", label, commands: [put, ...added] });
  selection.choose(`${list}/${index + 1}`);
  session.say("good", label, "now");
}

/** Why the selected blocks cannot be merged into one text. */
export function mergeRefusal({ session, selection }: Parts): string | undefined {
  const { blocks } = selection;
  const isText = blocks.every((block) => textOf(session, block) !== undefined);
  return blocks.length > 1 && isText
    ? undefined
    : t("Select several text blocks (rich-text) first.");
}

/** Merges the selected texts into the first one, with the width of the widest: a large table may need it. */
export function mergeAndSay(parts: Parts): void {
  const { session, selection } = parts;
  const [first, ...others] = selection.blocks;
  if (first === undefined) return;
  const texts = selection.blocks.map((block) => textOf(session, block) ?? "");
  const isWide = selection.blocks.some((block) => widthOf(session, block) === wide);
  const label = t("{name}: merged into one text", { name: blocksName(parts, selection.blocks) });
  const commands: readonly Command[] = [
    { kind: "put-value", pointer: `${first}/props/content`, value: texts.join("") },
    ...(isWide
      ? [{ kind: "put-value", pointer: `${first}/props/width`, value: wide } as const]
      : []),
    ...others.toReversed().map((block): Command => ({ kind: "remove-block", block })),
  ];
  session.run({ kind: "several", label, commands });
  selection.choose(first);
  session.say("good", label, "now");
}

/** The text of a text block; undefined for any other. */
function textOf({ store }: Parts["session"], block: string): string | undefined {
  const value = store && blockAt(store.present, block);
  if (!isRecord(value) || value.type !== textType || !isRecord(value.props)) return undefined;
  const { content } = value.props;
  return typeof content === "string" ? content : undefined;
}

function widthOf({ store }: Parts["session"], block: string): unknown {
  return valueAt(store?.present, `${block}/props/width`);
}

function withText(block: unknown, content: string): unknown {
  if (!isRecord(block)) return block;
  return { ...block, props: { ...(isRecord(block.props) ? block.props : {}), content } };
}

/** Splits a text that is being edited in place. @param caret Index of its paragraph with the caret. */
export function splitInPlace(parts: Parts, caret: number): void {
  const refusal = splitRefusal(parts, caret);
  if (refusal === undefined) splitAndSay(parts, caret);
  else parts.session.say("bad", refusal);
}

/** Where a text is split, as indexes among its paragraphs, lists and tables. */
function spotsIn(html: string, caret: number | undefined): readonly number[] {
  const { children } = readHtml(html);
  if (caret !== undefined && caret > 0 && caret < children.length) return [caret];
  return children.flatMap(({ type }, index) => (type.name === "h2" && index > 0 ? [index] : []));
}

function piecesOf(html: string, spots: readonly number[]): readonly string[] {
  const doc = readHtml(html);
  const ends = [...spots, doc.childCount];
  return ends.map((end, index) => {
    const piece = doc.children.slice(spots[index - 1] ?? 0, end);
    return writeHtml(doc.copy(Fragment.from(piece)));
  });
}

/** Index of the paragraph with the caret in the form's text. */
function placeOfCaret(): number | undefined {
  const editor = document.activeElement?.closest("aside .ProseMirror");
  const { anchorNode = null } = getSelection() ?? {};
  if (editor === undefined || editor === null || anchorNode === null) return undefined;
  const at = [...editor.children].findIndex((child) => child.contains(anchorNode));
  return at < 0 ? undefined : at;
}
