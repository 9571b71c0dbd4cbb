import { ownStorage } from "../safe-storage.ts";
import { blockAt } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import type { Workbench } from "../workbench.ts";
import { pastePicture } from "../pictures/put-picture.ts";
import { rowName } from "../tables/row-change.ts";
import { rowsOfText } from "../tables/rows-of-text.ts";
import { textOfBlocks } from "./block-text.ts";
import type { Clipping } from "./clipping.ts";
import { blocksOfClipping, lostPictures } from "./pasted-blocks.ts";
import { t } from "../i18n.ts";

/** Storage key under which all devtools tabs find the last copy when the clipboard is not readable. */
const key = "waymark-devtools-blocks";

/** The selected blocks or row, with their name. */
function selectedNow({ session, selection, table }: Workbench) {
  const { store } = session;
  if (table.shape !== undefined) {
    const [row] = table.copied;
    return { values: table.copied, name: row === undefined ? "" : rowName(table.shape, row) };
  }
  const values = store ? selection.blocks.map((pointer) => blockAt(store.present, pointer)) : [];
  return { values, name: selection.name };
}

/** Returns the selected blocks or rows as text, stores it in this browser too, and announces the copy. */
export function copiedText(workbench: Workbench): string {
  const { session } = workbench;
  const { values, name } = selectedNow(workbench);
  if (values.length === 0) return "";
  const text = textOfBlocks(values);
  ownStorage.setItem(key, text);
  session.say("good", t("Copied {name}", { name }));
  return text;
}

/** The same for a cut: announced once the blocks are removed. */
export function removeSelected(workbench: Workbench, done: "cut" | "removed"): void {
  const { session, selection, table } = workbench;
  if (table.shape !== undefined) {
    table.remove();
    return;
  }
  const { blocks, name } = selection;
  const commands = blocks.toReversed().map((block) => ({ kind: "remove-block", block }) as const);
  const label = done === "cut" ? t("{name}: cut", { name }) : t("{name}: removed", { name });
  session.run({ kind: "several", label, commands });
  session.say("good", label);
}

/** Copies the selected blocks by a command, where no browser shortcut does. */
export async function copyBlocks(workbench: Workbench): Promise<void> {
  const { name } = selectedNow(workbench);
  const text = copiedText(workbench);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    workbench.session.say(
      "good",
      t(
        "Copied {name} within devtools only: the browser denies access to the clipboard. Alt+V pastes it",
        { name },
      ),
    );
  }
}

/** Pastes the clipboard; if it may not be read, what was last copied in the devtools. */
export async function pasteBlocks(workbench: Workbench): Promise<void> {
  // Browsers without a clipboard, as over plain HTTP, throw synchronously.
  const read = (async () => navigator.clipboard.readText())();
  const text = await read.catch(() => ownStorage.getItem(key) ?? "");
  if (text === "") {
    workbench.session.say("bad", t("Nothing was copied, or only Ctrl+V can read it."));
  } else pasteClipping(workbench, { text, html: "" });
}

/** Inserts pasted content where a new block would go, as one step, with ids unique in the document. */
export function pasteClipping(workbench: Workbench, clipping: Clipping): void {
  const { session, selection, table, translate } = workbench;
  if (clipping.picture !== undefined) return void pastePicture(workbench, clipping.picture);
  if (table.shape !== undefined) {
    const read = rowsOfText(clipping.text, table.shape);
    if (read === undefined) session.say("bad", t("This is not a row of this table."));
    else table.paste(read);
    return;
  }
  const { store } = session;
  const place = insertionPlace(session);
  if (store === undefined || place === undefined) {
    session.say("bad", t("No block can be added here."));
    return;
  }
  const { blocks, refusal, lost = 0 } = blocksOfClipping(clipping, translate);
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
  session.run({ kind: "several", label: t("Blocks: pasted"), commands });
  selection.chooseAll(commands.map(at));
  const pasted = t("Pasted {name}", { name: selection.name });
  if (lost === 0) session.say("good", pasted);
  else session.say("bad", `${pasted}. ${lostPictures(lost)}`);
}
