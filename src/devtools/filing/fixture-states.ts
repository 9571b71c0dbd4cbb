import type { DocumentChange } from "#contract/devtools-api.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { followState } from "../interactions/interaction-files.ts";
import { readJsonTree } from "../writing/json-tree.ts";
import { writeJson } from "../writing/write-json.ts";
import { orderBelow, noOrder, schemaOrder } from "../writing/schema-order.ts";
import { fileNameFor } from "./file-name.ts";
import { t } from "../i18n.ts";
import { schemas } from "../schemas.ts";

/** A change of the named states of a block type. */
export type StateChange =
  | { readonly kind: "add"; readonly name: string; readonly props: unknown }
  | { readonly kind: "rename"; readonly from: string; readonly name: string }
  | { readonly kind: "remove"; readonly name: string };

/** Path of the fixtures of a block type. */
export function pathOfFixtures(type: string): string {
  return `src/blocks/${type}/fixtures.json`;
}

/** Longer suggested names are cut. */
const maxSuggestion = 40;
const stateName = /^[a-z][a-zA-Z0-9-]{0,59}$/;

export function stateNameRule(): string {
  return t("A state name starts with a lowercase letter, followed by letters, digits and hyphens.");
}

/** A state name derived from a text: the text itself if it is a valid name. */
export function stateNameFor(words: string): string {
  return stateName.test(words) ? words : fileNameFor(words);
}

/** A state name derived from a text that is not taken; "" if the text yields none. */
export function freeStateName(words: string, states: readonly string[]): string {
  const name = fileNameFor(words)
    .slice(0, maxSuggestion)
    .replaceAll(/^[0-9-]+|-$/g, "");
  let free = name;
  for (let number = 2; states.includes(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** Why the states cannot be changed like this; undefined if they can. */
export function stateRefusal(states: readonly string[], change: StateChange): string | undefined {
  if (change.kind === "remove") {
    return states.length > 1 ? undefined : t("A block needs at least one state.");
  }
  if (!stateName.test(change.name)) return stateNameRule();
  return states.includes(change.name)
    ? t('There is a state "{name}" already.', { name: change.name })
    : undefined;
}

/** The states after a change, in the same order. @throws Error with the reason if it is impossible */
function changedStates(
  states: Readonly<Record<string, unknown>>,
  change: StateChange,
): Readonly<Record<string, unknown>> {
  const reason = stateRefusal(Object.keys(states), change);
  if (reason !== undefined) throw new Error(reason);
  switch (change.kind) {
    case "add":
      return { ...states, [change.name]: change.props };
    case "rename":
      return Object.fromEntries(
        Object.entries(states).map(([name, props]) => [
          name === change.from ? change.name : name,
          props,
        ]),
      );
    case "remove":
      return Object.fromEntries(Object.entries(states).filter(([name]) => name !== change.name));
  }
}

function renamingOf(change: Exclude<StateChange, { kind: "add" }>): { from: string; to?: string } {
  if (change.kind === "remove") return { from: change.name };
  return { from: change.from, to: change.name };
}

/** Replaces the old name by the new one in the text, so that the state keeps its position. */
function renamedIn(text: string, change: StateChange): string {
  if (change.kind !== "rename") return text;
  const state = readJsonTree(text)?.members.get(change.from);
  const key = JSON.stringify(change.from);
  const at = state === undefined ? -1 : text.lastIndexOf(key, state.start);
  if (at < 0) return text;
  return text.slice(0, at) + JSON.stringify(change.name) + text.slice(at + key.length);
}

/** The file changes that give a block type the changed states. */
export async function stateChanges(
  client: DevtoolsClient,
  type: string,
  change: StateChange,
): Promise<readonly DocumentChange[]> {
  const path = pathOfFixtures(type);
  const { text, version } = await client.read(path);
  const { value } = parseJson(text);
  if (!isRecord(value)) throw new Error(t("{path} contains no states; fix it first.", { path }));
  const page = schemaOrder(schemas.page);
  const sample = { blocks: [{ type, props: {} }] };
  const props = orderBelow(page, sample, "/blocks/0/props");
  const order = { ...noOrder, child: () => props };
  const written = writeJson(changedStates(value, change), renamedIn(text, change), order);
  const others = change.kind === "add" ? [] : await followState(client, type, renamingOf(change));
  return [{ path, text: written, version }, ...others];
}

/** Writes the changed states of a block type to its file. */
export async function changeStates(
  client: DevtoolsClient,
  type: string,
  change: StateChange,
): Promise<void> {
  await client.change(await stateChanges(client, type, change));
}
