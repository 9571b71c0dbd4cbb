import type { BulkWrite } from "../replacing/replacing.ts";
import type { FileSource } from "../session/document-source.ts";
import { whileWriting } from "../session/while-writing.ts";
import type { Workbench } from "../workbench.ts";
import { goToOpened } from "./go-to.ts";
import { t } from "../i18n.ts";

/** The state at this distance from the open one in the list of all states of all blocks. */
function stateAt({ session }: Workbench, step: 1 | -1): FileSource | undefined {
  const source = session.open?.source;
  if (source?.kind !== "file" || source.state === undefined) return undefined;
  const all = (session.listing?.documents ?? []).flatMap(({ path, states }) =>
    states.map((state) => ({ kind: "file", path, state }) as const),
  );
  const at = all.findIndex(({ path, state }) => path === source.path && state === source.state);
  return at === -1 ? undefined : all[at + step];
}

/**
 * Undoes the last change, or an earlier one; if that removes or renames what is open, opens it under its
 * previous name, or another state.
 */
export async function takeBack(
  workbench: Workbench,
  done: BulkWrite | undefined = workbench.replacing.last,
): Promise<void> {
  const { session, replacing } = workbench;
  if (done !== undefined && createdHere(session, done)) return uncreate(workbench, done);
  const before = statesOfOpen(workbench);
  await replacing.takeBack(done);
  if (session.open === undefined && done !== undefined && !replacing.past.includes(done)) {
    return openRestored(workbench, done);
  }
  const source = session.open?.source;
  const states = statesOfOpen(workbench);
  if (source?.kind !== "file" || source.state === undefined || done === undefined) return;
  if (states.length === 0 || states.includes(source.state)) return;
  await session.ask({ ...source, state: states.find((one) => !before.includes(one)) ?? states[0] });
  session.say("good", t("Undone: {label}", { label: done.label }));
}

/** Whether the open file was created, or renamed, by a change. */
function createdHere({ open }: Workbench["session"], { files }: BulkWrite): boolean {
  const path = open?.source.kind === "file" ? open.source.path : undefined;
  return files.some((file) => file.path === path && file.before === null);
}

async function uncreate({ session, replacing }: Workbench, done: BulkWrite): Promise<void> {
  const source = session.open?.source;
  if (session.isDirty || source?.kind !== "file") {
    return session.say("bad", t("Undo the unsaved changes to this document first."));
  }
  const folder = source.path.slice(0, source.path.lastIndexOf("/") + 1);
  const former = done.files.find(
    ({ path, version }) => version === null && path.startsWith(folder),
  )?.path;
  const said = t("Undone: {label}", { label: done.label });
  await whileWriting(session, async () => {
    await replacing.takeBack(done);
    if (replacing.past.includes(done)) return;
    if (former === undefined) return session.close(said);
    await session.ask({ kind: "file", path: former });
    goToOpened();
    session.say("good", said, "now");
  });
}

/** The last change to files if it deleted a document and no other is open. */
export function lastDeletion({ session, replacing }: Workbench): BulkWrite | undefined {
  if (session.open !== undefined) return undefined;
  const { last } = replacing;
  const isDeletion = last?.files.every(({ before }) => before !== null) === true;
  return isDeletion && deletedPath(last) !== undefined ? last : undefined;
}

function deletedPath({ files }: BulkWrite): string | undefined {
  return files.find(({ version }) => version === null)?.path;
}

async function openRestored({ session }: Workbench, done: BulkWrite): Promise<void> {
  const path = deletedPath(done);
  if (path === undefined || (await session.ask({ kind: "file", path })) !== undefined) return;
  goToOpened();
  session.say("good", t("Undone: {label}", { label: done.label }), "now");
}

function statesOfOpen({ session }: Workbench): readonly string[] {
  const source = session.open?.source;
  if (source?.kind !== "file") return [];
  return session.listing?.documents.find(({ path }) => path === source.path)?.states ?? [];
}

/** Why there is no further state. */
export function stepRefusal(workbench: Workbench, step: 1 | -1): string | undefined {
  const { open } = workbench.session;
  const isFixture = open?.source.kind === "file" && open.source.state !== undefined;
  if (!isFixture) return t("No fixture is open.");
  if (stateAt(workbench, step) !== undefined) return undefined;
  return step === 1 ? t("It is the last state of all.") : t("It is the first state of all.");
}

/** Opens the next or previous state, continuing with the neighbouring block at the end of a list. */
export function stepState(workbench: Workbench, step: 1 | -1): void {
  const source = stateAt(workbench, step);
  if (source !== undefined) void workbench.session.ask(source).then(goToOpened);
}
