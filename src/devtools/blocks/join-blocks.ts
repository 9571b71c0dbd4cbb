import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { ChosenBlocks } from "../desk.ts";
import { blockAt, placeOf } from "../document/at-pointer.ts";
import type { Command } from "../document/command.ts";
import { isMovable } from "../outline/is-movable.ts";
import { namesOf } from "../outline/find-types.ts";
import type { Workbench } from "../workbench.ts";
import { putNew, writeFirst } from "./add-blocks.ts";
import { columnsAt, joining, type JoinSpot } from "./joining.ts";
import { blocksName } from "./move-blocks.ts";
import { maxColumns } from "./wrap-blocks.ts";
import { t } from "../i18n.ts";

/** Why these blocks cannot be placed there. */
export function joinRefusal(
  { session }: Workbench,
  spot: JoinSpot,
  blocks: readonly string[],
): string | undefined {
  const { store, open } = session;
  const { target } = spot;
  const isOwn = blocks.some((block) => target === block || target.startsWith(`${block}/`));
  if (store === undefined || isOwn) return t("It is there already.");
  const isAlone = !isMovable({ open, selected: target });
  if (isAlone && columnsAt(store.present, spot) === undefined) {
    return t("No block can be added here.");
  }
  return joining(store.present, spot, { blocks }) === undefined ? tooMany() : undefined;
}

/** What a shortcut places side by side. */
interface KeyJoin {
  readonly spot: JoinSpot;
  readonly blocks: readonly string[];
}

/** Several blocks side by side; one joins that above it or, if first, that below. Undefined for one alone. */
export function joinByKey({ session, selection }: Workbench): KeyJoin | undefined {
  const { blocks } = selection;
  const [first, ...others] = blocks;
  if (first === undefined) return undefined;
  if (others.length > 0) return { spot: { target: first, side: "right" }, blocks: others };
  const { list, index } = placeOf(first);
  if (index > 0) return { spot: { target: `${list}/${index - 1}`, side: "right" }, blocks };
  const below = `${list}/1`;
  const isThere = valueAt(session.store?.present, below) !== undefined;
  return isThere ? { spot: { target: below, side: "left" }, blocks } : undefined;
}

/** Announces that they would be joined, or why they cannot be. */
export function sayJoin(workbench: Workbench, spot: JoinSpot, blocks: readonly string[]): void {
  const { desk, session } = workbench;
  const refusal = joinRefusal(workbench, spot, blocks);
  const isNew = blocks.length === 0;
  const name = isNew ? namesOf(desk.taken?.types ?? []) : blocksName(workbench, blocks);
  session.say(refusal === undefined ? "good" : "bad", refusal ?? labelOf(workbench, spot, name));
}

/** Joins blocks of the document there, as one step; they stay selected, and so does the target if it was. */
export function joinAndSay(workbench: Workbench, spot: JoinSpot, blocks: readonly string[]): void {
  const { session, selection } = workbench;
  const { store } = session;
  const refusal = joinRefusal(workbench, spot, blocks);
  if (store === undefined || refusal !== undefined) return session.say("bad", refusal ?? "");
  const also = selection.blocks.includes(spot.target) ? [spot.target] : [];
  const values = [...also, ...blocks].map((block) => blockAt(store.present, block));
  const label = labelOf(workbench, spot, blocksName(workbench, blocks));
  join(workbench, joining(store.present, spot, { blocks }), { label, values });
}

/** Joins new blocks there, as one step. */
export async function joinNew(
  workbench: Workbench,
  spot: JoinSpot,
  chosen: ChosenBlocks,
): Promise<void> {
  await putNew(workbench, chosen, (values) => {
    const { store } = workbench.session;
    const joined = store && joining(store.present, spot, { values });
    const label = labelOf(workbench, spot, namesOf(chosen.types));
    const [first, ...others] = join(workbench, joined, { label, values });
    const isNew = others.length === 0 && chosen.copied === undefined;
    if (first !== undefined && isNew) writeFirst(workbench, first);
  });
}

interface Joined {
  readonly label: string;
  /** The blocks that are selected afterwards. */
  readonly values: readonly unknown[];
}

/** Returns their new positions. */
function join(
  { session, selection, check }: Workbench,
  commands: readonly Command[] | undefined,
  { label, values }: Joined,
): readonly string[] {
  if (commands === undefined) {
    session.say("bad", tooMany());
    return [];
  }
  session.run({ kind: "several", label, commands });
  const ids = new Set(values.map((value) => (isRecord(value) ? value.id : undefined)));
  const selected = [...check.nodes.values()].filter(({ id }) => id !== undefined && ids.has(id));
  selection.chooseAll(selected.map(({ pointer }) => pointer));
  session.say("good", label, "now");
  return selected.map(({ pointer }) => pointer);
}

function labelOf({ check }: Workbench, { target, side }: JoinSpot, name: string): string {
  const other = check.nodes.get(target)?.type ?? t("block");
  return side === "left"
    ? t("{name} to the left of {other}: in columns", { name, other })
    : t("{name} next to {other}: in columns", { name, other });
}

function tooMany(): string {
  return t("At most {n} columns are possible.", { n: maxColumns });
}
