import { fold } from "#lib/text/fold.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { pages } from "#kinds/pages.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { pathOfTable } from "#kinds/tables/table-of-path.ts";
import { joinAndSay, joinRefusal } from "../blocks/join-blocks.ts";
import { moveAndSay, movingOf } from "../blocks/move-blocks.ts";
import { goToOpened } from "../commands/go-to.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { flatBlocks, type BlockNode, type ListNode } from "../document/block-tree.ts";
import { openRows } from "../links/add-links.ts";
import { hasWords } from "../picker/has-words.ts";
import type { RowTarget } from "../tables/row-change.ts";
import { pathOfRow } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";
import type { PaletteChoice } from "./place-choices.ts";
import { placeMoves } from "./move-to-place.ts";
import { t } from "../i18n.ts";

/** Further matches require a longer name. */
const maxFound = 3;

type Side = "inside" | "beside" | "before" | "after";

interface Move {
  readonly what: string;
  readonly side: Side;
  readonly where: string;
}

/** The words between what is moved and its target; longer ones before those that are a prefix of them. */
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
    [t("to"), "inside"],
  ];
}

/** "move Contact under Company", "move faq to columns 2"; undefined for other text. */
function moveOf(words: string): Move | undefined {
  const [verb = "", ...rest] = words.trim().split(/\s+/);
  if (fold(verb) !== fold(t("move"))) return undefined;
  const said = rest.join(" ");
  for (const [word, side] of sides()) {
    const [what = "", where = "", ...more] = said.split(` ${word} `);
    // A number alone is a position in the list.
    const isSaid = what !== "" && where !== "" && more.length === 0 && !/^\d+$/.test(where);
    if (isSaid) return { what, side, where };
  }
  return undefined;
}

/** Moves of blocks of the open document, and of pages of the sitemap, that match the text. */
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
    "Move {what} {side, select, inside {into} beside {next to} before {above} other {below}} {where}",
    { what, side, where },
  );
}

function blockMoves(workbench: Workbench, { what, side, where }: Move): readonly PaletteChoice[] {
  if (workbench.table.shape !== undefined) return [];
  const all = flatBlocks(workbench.check.tree);
  const goals = side === "inside" ? listsCalled(all, where) : blocksCalled(all, { side, where });
  return blocksWith(all, what).flatMap((block) =>
    goals.flatMap((goal): readonly PaletteChoice[] => {
      const act = blockMove(workbench, block, goal);
      if (act === undefined) return [];
      return [
        {
          key: `move ${block.pointer} ${goal.pointer}`,
          name: nameOf(block.type, side, goal.name),
          detail: [block.title, goal.title].filter((title) => title !== "").join(" → "),
          group: t("Blocks of this document"),
          run: act,
        },
      ];
    }),
  );
}

interface BlockGoal {
  readonly pointer: string;
  readonly name: string;
  readonly title: string;
  /** Undefined: in columns with it. */
  readonly place: BlockPlace | undefined;
}

function blocksWith(all: readonly BlockNode[], words: string): readonly BlockNode[] {
  return all.filter(({ type, title }) => hasWords(`${type} ${title}`, words)).slice(0, maxFound);
}

/** Lists of blocks by their names in the outline, as "columns 2". */
function listsCalled(all: readonly BlockNode[], where: string): readonly BlockGoal[] {
  return all
    .flatMap(({ lists, type, title }) => lists.map((list) => ({ ...list, type, title })))
    .filter(({ label, type, title }) => hasWords(`${label} ${type} ${title}`, where))
    .toSorted((one, other) => Number(isCalled(other, where)) - Number(isCalled(one, where)))
    .slice(0, maxFound)
    .map(({ pointer, label, title, blocks }) => {
      return { pointer, name: label, title, place: { list: pointer, index: blocks.length } };
    });
}

function isCalled({ label }: Pick<ListNode, "label">, words: string): boolean {
  return fold(label) === fold(words);
}

function blocksCalled(
  all: readonly BlockNode[],
  { side, where }: Pick<Move, "side" | "where">,
): readonly BlockGoal[] {
  return blocksWith(all, where).map(({ pointer, type, title }) => {
    const { list, index } = placeOf(pointer);
    const place = { list, index: side === "after" ? index + 1 : index };
    return { pointer, name: type, title, place: side === "beside" ? undefined : place };
  });
}

/** Undefined if it is already there, or would end up inside itself. */
function blockMove(
  workbench: Workbench,
  { pointer }: BlockNode,
  { pointer: target, place }: BlockGoal,
): (() => void) | undefined {
  const moved = [pointer];
  if (place === undefined) {
    const spot = { target, side: "right" } as const;
    const refusal = joinRefusal(workbench, spot, moved);
    return refusal === undefined ? () => joinAndSay(workbench, spot, moved) : undefined;
  }
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

/** The address of a page that is placed below another one. */
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
