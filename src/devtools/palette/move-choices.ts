import { fold } from "#lib/text/fold.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { pages } from "#kinds/pages.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { joinAndSay, joinRefusal } from "../blocks/join-blocks.ts";
import { moveAndSay, movingOf } from "../blocks/move-blocks.ts";
import { goToOpened } from "../commands/go-to.ts";
import { placeOf } from "../document/at-pointer.ts";
import { flatBlocks, type BlockNode } from "../document/block-tree.ts";
import { openRows } from "../links/add-links.ts";
import { hasWords } from "../picker/has-words.ts";
import type { RowTarget } from "../tables/row-change.ts";
import { pathOfRow } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";
import type { PaletteChoice } from "./place-choices.ts";
import { placeMoves } from "./move-to-place.ts";
import { t } from "../i18n.ts";

/** More than these are looked for with more of their name. */
const maxFound = 3;

type Side = "inside" | "beside" | "before" | "after";

interface Move {
  readonly what: string;
  readonly side: Side;
  readonly where: string;
}

/** What stands between what is moved and where to, the longer before what they begin with. */
function sides(): readonly (readonly [word: string, side: Side])[] {
  return [
    [t("next to"), "beside"],
    [t("beside"), "beside"],
    [t("under"), "inside"],
    [t("into"), "inside"],
    [t("above"), "before"],
    [t("before"), "before"],
    [t("below"), "after"],
    [t("after"), "after"],
  ];
}

/** "move Contact under Company"; undefined of other words. */
function moveOf(words: string): Move | undefined {
  const [verb = "", ...rest] = words.trim().split(/\s+/);
  if (fold(verb) !== fold(t("move"))) return undefined;
  const said = rest.join(" ");
  for (const [word, side] of sides()) {
    const [what = "", where = "", ...more] = said.split(` ${word} `);
    if (what !== "" && where !== "" && more.length === 0) return { what, side, where };
  }
  return undefined;
}

/** Where blocks of the open document go, and pages of the sitemap, as the words say. */
export function moveChoices(
  workbench: Workbench,
  words: string,
  targets: readonly LinkTarget[],
): readonly PaletteChoice[] {
  const move = moveOf(words);
  if (move === undefined) return placeMoves(workbench, words);
  return [...blockMoves(workbench, move), ...pageMoves(workbench, move, targets)];
}

function nameOf(what: string, side: Side, where: string): string {
  return t(
    "Move {what} {side, select, inside {into} beside {beside} before {above} other {below}} {where}",
    { what, side, where },
  );
}

function blockMoves(workbench: Workbench, { what, side, where }: Move): readonly PaletteChoice[] {
  if (workbench.table.shape !== undefined) return [];
  const all = flatBlocks(workbench.check.tree);
  const called = (words: string): readonly BlockNode[] =>
    all.filter(({ type, title }) => hasWords(`${type} ${title}`, words)).slice(0, maxFound);
  const goals = called(where);
  return called(what).flatMap((block) =>
    goals.flatMap((goal): readonly PaletteChoice[] => {
      const act = blockMove(workbench, { block, goal, side });
      if (act === undefined) return [];
      return [
        {
          key: `move ${block.pointer} ${goal.pointer}`,
          name: nameOf(block.type, side, goal.type),
          detail: [block.title, goal.title].filter((title) => title !== "").join(" → "),
          group: t("Blocks of this document"),
          run: act,
        },
      ];
    }),
  );
}

interface BlockMove {
  readonly block: BlockNode;
  readonly goal: BlockNode;
  readonly side: Side;
}

/** Undefined where it stands there, or would stand inside itself. */
function blockMove(
  workbench: Workbench,
  { block, goal, side }: BlockMove,
): (() => void) | undefined {
  const moved = [block.pointer];
  if (side === "beside") {
    const spot = { target: goal.pointer, side: "right" } as const;
    const refusal = joinRefusal(workbench, spot, moved);
    return refusal === undefined ? () => joinAndSay(workbench, spot, moved) : undefined;
  }
  const [list] = goal.lists;
  if (side === "inside" && list === undefined) return undefined;
  const { list: around, index } = placeOf(goal.pointer);
  const place =
    side === "inside" && list !== undefined
      ? { list: list.pointer, index: list.blocks.length }
      : { list: around, index: side === "after" ? index + 1 : index };
  const isPossible = movingOf(moved, place) !== undefined;
  return isPossible ? () => moveAndSay(workbench, moved, place) : undefined;
}

function pageMoves(
  workbench: Workbench,
  { what, side, where }: Move,
  targets: readonly LinkTarget[],
): readonly PaletteChoice[] {
  const { site, session } = workbench;
  const { locale } = site;
  if (locale === undefined || side === "beside") return [];
  const called = (words: string): readonly LinkTarget[] => {
    const rank = ({ title }: LinkTarget): number =>
      Number(!fold(title).startsWith(fold(words))) + Number(fold(title) !== fold(words));
    return targets
      .filter(({ kind, title, url }) => kind === pages.label && hasWords(`${title} ${url}`, words))
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, maxFound);
  };
  const goals = called(where);
  return called(what).flatMap((page) =>
    goals
      .filter(({ url }) => url !== page.url)
      .map((goal): PaletteChoice => ({
        key: `move ${page.url} ${goal.url}`,
        name: nameOf(page.title, side, goal.title),
        detail: side === "inside" ? `${page.url} → ${below(goal, page)}` : page.url,
        lang: locale,
        group: t("Pages of the sitemap"),
        refusal: session.writeRefusal,
        run: () => void movePage(workbench, locale, { from: page.url, to: goal.url, side }),
      })),
  );
}

/** The address of a page that stands in another one. */
function below(goal: LinkTarget, page: LinkTarget): string {
  return (goal.url === "/" ? "" : goal.url) + page.url.slice(page.url.lastIndexOf("/"));
}

interface PageMove {
  readonly from: string;
  readonly to: string;
  readonly side: RowTarget["side"];
}

/** Opens the sitemap of a locale and moves the node of a page in it. */
async function movePage(
  workbench: Workbench,
  locale: string,
  { from, to, side }: PageMove,
): Promise<void> {
  const opened = await openRows(workbench, pathOfTable(sitemap, locale));
  if (opened === undefined) return;
  const { table, session } = workbench;
  const rowOf = (url: string) => table.rows.find(({ value }) => pathOfRow(value) === url);
  const [row, goal] = [rowOf(from), rowOf(to)];
  goToOpened();
  if (row === undefined || goal === undefined) {
    session.say("bad", t("The sitemap has no page of its own there."));
  } else table.moveTo(row.pointer, { pointer: goal.pointer, side });
}
