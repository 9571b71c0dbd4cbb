import { when } from "mobx";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { addBlocks, writeFirst } from "../blocks/add-blocks.ts";
import { changeStates } from "../filing/fixture-states.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import { isFrom, nameOf, type FileSource } from "../session/document-source.ts";
import type { Workbench } from "../workbench.ts";
import { goToOpened } from "../commands/go-to.ts";
import { t } from "../i18n.ts";

/** Opens a file unless it is open, after confirmation if changes would be lost. Returns whether it is. */
async function isOpened({ session }: Workbench, source: FileSource): Promise<boolean> {
  const isOpen = (): boolean => isFrom(source, session.open?.source);
  if (!isOpen()) {
    await session.ask(source);
    await when(() => !isFrom(source, session.waiting?.source));
  }
  return isOpen();
}

interface FieldGoal {
  readonly type: string;
  /** Pointer of the block; if omitted, the selected one if it is of the type, else the first of the type. */
  readonly block?: string | undefined;
  readonly field: string;
}

/** Goes to a field of a block; for a picture the picture dialog opens immediately. */
export async function goToField(
  workbench: Workbench,
  path: string,
  { type, field, block: named }: FieldGoal,
): Promise<void> {
  if (!(await isOpened(workbench, { kind: "file", path }))) return;
  const { session, check, problems, desk } = workbench;
  const { selected } = session;
  const isThere = check.nodes.get(selected)?.type === type;
  const found = [...check.nodes.values()].find((node) => node.type === type);
  const block = named ?? (isThere ? selected : found?.pointer);
  if (block === undefined) return;
  const pointer = `${block}/props/${field}`;
  const value = valueAt(session.store?.present, pointer);
  problems.goTo(block, pointer);
  if (isRecord(value) && typeof value.url === "string" && "alt" in value) {
    desk.show({ kind: "picture", picture: pointer });
  }
}

/** Adds blocks to a document; at its end if it was not open. */
export async function addTo(
  workbench: Workbench,
  path: string,
  types: readonly string[],
): Promise<void> {
  if (!(await isOpened(workbench, { kind: "file", path }))) return;
  const place = insertionPlace(workbench.session);
  if (place === undefined) {
    workbench.session.say("bad", t("No block can be added here."));
    return;
  }
  goToOpened();
  const added = await addBlocks(workbench, place, { types });
  if (added === 1) writeFirst(workbench, `${place.list}/${place.index}`);
}

/** Opens a state and asks for the name of its copy. */
export async function askForState(
  workbench: Workbench,
  { path, from }: Omit<NewState, "name">,
): Promise<void> {
  if (!(await isOpened(workbench, { kind: "file", path, state: from }))) return;
  workbench.desk.show({ kind: "state", change: "add" });
}

interface NewState {
  readonly path: string;
  readonly from: string;
  readonly name: string;
}

/** Creates a state of a block as a copy of another, and opens it. */
export async function makeState(
  workbench: Workbench,
  { path, from, name }: NewState,
): Promise<void> {
  const { client, session, check } = workbench;
  if (!(await isOpened(workbench, { kind: "file", path, state: from }))) return;
  const [block = "", { type = "" } = {}] = check.nodes.entries().next().value ?? [];
  const props = valueAt(session.store?.present, `${block}/props`);
  await session.attempt(async () => {
    await changeStates(client, type, { kind: "add", name, props });
    await session.loadListing();
    const source: FileSource = { kind: "file", path, state: name };
    await session.load(source);
    session.say("good", t("Created and opened {path}", { path: nameOf(source) }));
    goToOpened();
  });
}
