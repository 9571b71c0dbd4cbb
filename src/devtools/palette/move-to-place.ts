import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fold } from "#lib/text/fold.ts";
import { blocksName, moveAndSay, movingOf } from "../blocks/move-blocks.ts";
import { placeOf } from "../document/at-pointer.ts";
import { flatBlocks, type BlockNode } from "../document/block-tree.ts";
import { hasWords } from "../picker/has-words.ts";
import { cellText, type Row } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";
import type { PaletteChoice } from "./place-choices.ts";
import { t } from "../i18n.ts";

/** Further matches require a longer name. */
const maxFound = 3;

interface PlaceMove {
  /** "" is the selection. */
  readonly what: string;
  /** Counted from 1. */
  readonly place: number;
}

/** "move faq to 5", "move to 5"; undefined for other text. */
function placeMoveOf(words: string): PlaceMove | undefined {
  const [verb = "", ...rest] = words.trim().split(/\s+/);
  const [place = "", to = "", ...what] = rest.toReversed();
  const isMove = fold(verb) === fold(t("move")) && fold(to) === fold(t("to"));
  if (!isMove || !/^[1-9]\d{0,5}$/.test(place)) return undefined;
  return { what: what.toReversed().join(" "), place: Number(place) };
}

/** "move faq to 5": to that position in its list, or the last one if the list is shorter. */
export function placeMoves(workbench: Workbench, words: string): readonly PaletteChoice[] {
  const move = placeMoveOf(words);
  if (move === undefined) return [];
  return workbench.table.shape === undefined
    ? blocksToPlace(workbench, move)
    : rowsToPlace(workbench, move);
}

function placeName(what: string, place: number): string {
  return t("Move {what} to place {place, number}", { what, place });
}

function blocksToPlace(workbench: Workbench, { what, place }: PlaceMove): readonly PaletteChoice[] {
  const { check, selection, session } = workbench;
  const all = flatBlocks(check.tree);
  const called = ({ pointer, type, title }: BlockNode): boolean =>
    what === "" ? pointer === selection.blocks[0] : hasWords(`${type} ${title}`, what);
  return all
    .filter(called)
    .slice(0, maxFound)
    .flatMap((block): readonly PaletteChoice[] => {
      const moved = what === "" ? selection.blocks : [block.pointer];
      const { list } = placeOf(block.pointer);
      const beside = valueAt(session.store?.present, list);
      const places = new Set(isList(beside) ? beside.keys() : []);
      const count = places.size;
      for (const one of moved.map(placeOf)) if (one.list === list) places.delete(one.index);
      const to = Math.min(place - 1, places.size);
      // The target position is counted before anything is removed.
      const goal = { list, index: [...places][to] ?? count };
      if (movingOf(moved, goal) === undefined) return [];
      return [
        {
          key: `move ${block.pointer} ${to}`,
          name: placeName(blocksName(workbench, moved), to + 1),
          detail: moved.length > 1 ? "" : block.title,
          group: t("Blocks of this document"),
          run: () => moveAndSay(workbench, moved, goal),
        },
      ];
    });
}

function rowsToPlace({ table }: Workbench, { what, place }: PlaceMove): readonly PaletteChoice[] {
  const [name = ""] = table.shape?.editor.columns ?? [];
  const called = ({ pointer, value }: Row): boolean =>
    what === "" ? pointer === table.current?.pointer : hasWords(cellText(value[name]), what);
  return table.rows
    .filter(called)
    .slice(0, maxFound)
    .flatMap((row): readonly PaletteChoice[] => {
      const beside = table.rows.filter(({ parent }) => parent === row.parent);
      const at = beside.indexOf(row);
      const to = Math.min(place, beside.length) - 1;
      const goal = beside[to];
      if (goal === undefined || goal === row) return [];
      const side = to > at ? "after" : "before";
      return [
        {
          key: `move ${row.pointer} ${to}`,
          name: placeName(cellText(row.value[name]), to + 1),
          group: t("Rows of this document"),
          run: () => table.moveTo(row.pointer, { pointer: goal.pointer, side }),
        },
      ];
    });
}
