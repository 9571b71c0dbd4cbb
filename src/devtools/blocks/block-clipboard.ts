import { blockAt } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import type { Workbench } from "../workbench.ts";
import { blocksOfText, textOfBlocks } from "./block-text.ts";

/** Where all tabs of the devtools find what was copied last, should the clipboard not be readable. */
const key = "waymark-devtools-blocks";

/** The selected blocks as text, which this browser keeps, too; says so. */
export function copiedText({ session, selection }: Workbench): string {
  const { store } = session;
  const { blocks, name } = selection;
  if (store === undefined || blocks.length === 0) return "";
  const text = textOfBlocks(blocks.map((pointer) => blockAt(store.present, pointer)));
  localStorage.setItem(key, text);
  session.say("good", `Copied ${name}`);
  return text;
}

/** The same for who takes the blocks away with it: it is said once they are gone. */
export function removeSelected({ session, selection }: Workbench, done: "cut" | "removed"): void {
  const { blocks, name } = selection;
  const commands = blocks.toReversed().map((block) => ({ kind: "remove-block", block }) as const);
  session.run({ kind: "several", label: `${name}: ${done}`, commands });
  session.say("good", `${name}: ${done}`);
}

/** Copies the selected blocks where no key of the browser does: by a command. */
export async function copyBlocks(workbench: Workbench): Promise<void> {
  const { name } = workbench.selection;
  const text = copiedText(workbench);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const why = "the browser keeps its clipboard to itself, Alt+V pastes all the same";
    workbench.session.say("good", `Copied ${name} for devtools alone: ${why}`);
  }
}

/** Pastes what is on the clipboard; where it may not be read, what was copied in devtools. */
export async function pasteBlocks(workbench: Workbench): Promise<void> {
  const read = navigator.clipboard.readText();
  const text = await read.catch(() => localStorage.getItem(key) ?? "");
  if (text === "") workbench.session.say("bad", "Nothing was copied, or only Ctrl+V may read it.");
  else pasteText(workbench, text);
}

/** Puts the blocks of a text where a new one would go, as one step, under ids that the document does not have. */
export function pasteText({ session, selection, translate }: Workbench, text: string): void {
  const { store } = session;
  const place = insertionPlace(session);
  if (store === undefined || place === undefined) {
    session.say("bad", "No block can be added here.");
    return;
  }
  const { blocks, refusal } = blocksOfText(text, translate);
  if (refusal !== undefined) {
    session.say("bad", refusal);
    return;
  }
  const { list, index } = place;
  const taken = idsOf(store.present);
  const commands = blocks.map((block, at) => {
    const value = withFreshIds(block, taken);
    return { kind: "add-block", list, index: index + at, value } as const;
  });
  const at = (command: (typeof commands)[number]): string => `${list}/${command.index}`;
  session.run({ kind: "several", label: "Blocks: pasted", commands });
  selection.chooseAll(commands.map(at));
  session.say("good", `Pasted ${selection.name}`);
}
