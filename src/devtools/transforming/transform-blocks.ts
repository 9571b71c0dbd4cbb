import { isRecord } from "#lib/json/is-record.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { blockAt } from "../document/at-pointer.ts";
import type { Command } from "../document/command.ts";
import { idsOf, withFreshIdsInside } from "../document/fresh-ids.ts";
import { firstProps } from "../outline/first-props.ts";
import { withLivingLinks } from "../outline/living-links.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { carryOver, type CarriedOver } from "./carry-over.ts";

/** A selected block, and its content as another type. */
export interface Transformation {
  readonly pointer: string;
  readonly block: Readonly<Record<string, unknown>>;
  readonly over: CarriedOver;
}

/** The selected blocks as another type; those that already are of that type stay unchanged. */
export function transformationsTo(
  { session, selection }: Workbench,
  to: string,
): readonly Transformation[] {
  const { store } = session;
  if (store === undefined) return [];
  return selection.blocks.flatMap((pointer) => {
    const block = blockAt(store.present, pointer);
    if (!isRecord(block) || block.type === to) return [];
    const from = typeof block.type === "string" ? block.type : "";
    return [{ pointer, block, over: carryOver(from, block.props, to) }];
  });
}

/** Converts the selected blocks to another type as one step; missing values start as examples. */
export async function transformBlocks(workbench: Workbench, to: string): Promise<void> {
  const { client, check, session, selection } = workbench;
  const { name } = selection;
  try {
    const read = await firstProps(client, to);
    const { pages } = check;
    const first = pages === undefined ? read : withLivingLinks(to, read, pages);
    const { store } = session;
    // The user may have made changes while the examples were loading.
    const found = transformationsTo(workbench, to);
    if (store === undefined || found.length === 0) return;
    const taken = idsOf(store.present);
    const commands = found.map(({ pointer, block, over }): Command => {
      const examples = withFreshIdsInside(to, onlyOf(first, over.missing), taken);
      // A version belongs to its type.
      const { version: _version, ...rest } = block;
      const props = { ...(isRecord(examples) ? examples : {}), ...over.props };
      return { kind: "put-value", pointer, value: { ...rest, type: to, props } };
    });
    const label = t("{name}: changed into {type}", { name, type: to });
    session.run({ kind: "several", label, commands });
    const left = new Set(found.flatMap(({ over }) => over.left.map(({ title }) => title)));
    const lost = t("Left out: {names}; Undo restores it.", { names: [...left].join(", ") });
    session.say("good", left.size === 0 ? label : `${label}. ${lost}`, "now");
  } catch (error) {
    session.say("bad", errorMessage(error));
  }
}

function onlyOf(props: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isRecord(props)) return {};
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(props, name) ? [[name, props[name]]] : [])),
  );
}
