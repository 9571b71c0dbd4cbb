import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import type { ChosenBlocks } from "../desk.ts";
import type { BlockPlace } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { firstBlocks } from "../outline/first-props.ts";
import { placeRefusal } from "../outline/is-movable.ts";
import { firstTextOf } from "../outline/first-text.ts";
import { namesOf } from "../outline/find-types.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

/** Puts new blocks into this document. Returns undefined if they cannot be created, which is announced. */
export async function putNew<Done>(
  { client, check, session }: Workbench,
  { types, state, copied }: ChosenBlocks,
  put: (blocks: readonly unknown[]) => Done,
): Promise<Done | undefined> {
  const { store } = session;
  const taken = () => idsOf(session.store?.present ?? {});
  const readAndPut = async (): Promise<Done | undefined> => {
    try {
      const blocks =
        copied === undefined
          ? await firstBlocks(client, { types, taken, state, pages: check.pages })
          : copiesOf(copied, taken());
      // The document may have been closed in the meantime.
      return session.store === store ? put(blocks) : undefined;
    } catch (error) {
      session.say("bad", errorMessage(error));
      return undefined;
    }
  };
  return session.arriving.add(readAndPut());
}

function copiesOf(blocks: readonly unknown[], taken: Set<unknown>): readonly unknown[] {
  return blocks.map((block) => withFreshIds(block, taken));
}

/** Adds blocks at a position as one step, selects and announces them or the failure. Returns how many. */
export async function addBlocks(
  workbench: Workbench,
  { list, index }: BlockPlace,
  chosen: ChosenBlocks,
): Promise<number> {
  const { selection, session } = workbench;
  const refusal = placeRefusal(session, list);
  if (refusal !== undefined) {
    session.say("bad", refusal);
    return 0;
  }
  const added = await putNew(workbench, chosen, (blocks) => {
    const commands = blocks.map(
      (value, at) => ({ kind: "add-block", list, index: index + at, value }) as const,
    );
    const [only, ...others] = commands;
    if (only === undefined) return 0;
    const label = t("{n} blocks: added", { n: commands.length });
    session.run(others.length === 0 ? only : { kind: "several", label, commands });
    selection.chooseAll(commands.map((command) => `${list}/${command.index}`));
    const beside = valueAt(session.store?.present, list);
    const all = isList(beside) ? beside.length : 0;
    const at = index + commands.length;
    const types = namesOf(chosen.types);
    session.say("good", t("{types} added: {at} of {all}", { types, at, all }), "now");
    return commands.length;
  });
  return added ?? 0;
}

/** Selects the first text of a new block so that typing replaces it. */
export function writeFirst({ session, problems }: Workbench, block: string): void {
  const field = session.store && firstTextOf(session.store.present, block);
  if (field !== undefined) problems.wantExample(field);
}
