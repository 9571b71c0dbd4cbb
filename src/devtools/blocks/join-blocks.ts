import { blockAt, placeOf } from "../document/at-pointer.ts";
import type { Command, DevDocument } from "../document/command.ts";
import { pointerWithout } from "../outline/move-to.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { inColumns } from "./wrap-blocks.ts";

interface Joining {
  readonly commands: readonly Command[];
  /** Where the columns stand then. */
  readonly at: string;
}

/** A block and others in columns, where the block stands. */
function joining(document: DevDocument, target: string, others: readonly string[]): Joining {
  let all = [...others, target];
  const values = [target, ...others].map((pointer) => blockAt(document, pointer));
  const commands: Command[] = [];
  for (const index of all.keys()) {
    const block = all[index] ?? "";
    commands.push({ kind: "remove-block", block });
    if (index < others.length) all = all.map((one) => pointerWithout(one, placeOf(block)));
  }
  const at = all.at(-1) ?? "";
  const value = inColumns(document, values);
  return { commands: [...commands, { kind: "add-block", ...placeOf(at), value }], at };
}

/** Whether blocks can stand in columns with another: none is inside another. */
export function canJoin(target: string, blocks: readonly string[]): boolean {
  const all = [...blocks, target];
  const isInside = (one: string): boolean => all.some((other) => one.startsWith(`${other}/`));
  return blocks.length > 0 && !blocks.includes(target) && !all.some(isInside);
}

/** Says that they would. */
export function sayJoin(workbench: Workbench, target: string, blocks: readonly string[]): void {
  workbench.session.say("good", labelOf(workbench, target, blocks));
}

/** Puts them there, as one step. */
export function joinAndSay(workbench: Workbench, target: string, blocks: readonly string[]): void {
  const { session, selection } = workbench;
  if (session.store === undefined || !canJoin(target, blocks)) return;
  const joined = joining(session.store.present, target, blocks);
  const label = labelOf(workbench, target, blocks);
  session.run({ kind: "several", label, commands: joined.commands });
  selection.choose(joined.at);
  session.say("good", label);
}

function labelOf({ check }: Workbench, target: string, blocks: readonly string[]): string {
  const nameOf = (block = ""): string => check.nodes.get(block)?.type ?? t("block");
  const n = blocks.length;
  return t("{name} beside {other}: in columns", {
    name: n > 1 ? t("{n, plural, one {# block} other {# blocks}}", { n }) : nameOf(blocks[0]),
    other: nameOf(target),
  });
}
