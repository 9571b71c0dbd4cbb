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

/** Where all tabs of the devtools find what was copied last, should the clipboard not be readable. */
const key = "waymark-devtools-blocks";

/** What is selected, blocks or a row, with what it is called. */
function selectedNow({ session, selection, table }: Workbench) {
  const { store } = session;
  if (table.shape !== undefined) {
    const [row] = table.copied;
    return { values: table.copied, name: row === undefined ? "" : rowName(table.shape, row) };
  }
  const values = store ? selection.blocks.map((pointer) => blockAt(store.present, pointer)) : [];
  return { values, name: selection.name };
}

/** The selected blocks or rows as text, which this browser keeps, too; says so. */
export function copiedText(workbench: Workbench): string {
  const { session } = workbench;
  const { values, name } = selectedNow(workbench);
  if (values.length === 0) return "";
  const text = textOfBlocks(values);
  ownStorage.setItem(key, text);
  session.say("good", t("Copied {name}", { name }));
  return text;
}

/** The same for who takes the blocks away with it: it is said once they are gone. */
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

/** Copies the selected blocks where no key of the browser does: by a command. */
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

/** Pastes what is on the clipboard; where it may not be read, what was copied in devtools. */
export async function pasteBlocks(workbench: Workbench): Promise<void> {
  // A browser that has none, as over plain HTTP, throws at once.
  const read = (async () => navigator.clipboard.readText())();
  const text = await read.catch(() => ownStorage.getItem(key) ?? "");
  if (text === "") {
    workbench.session.say("bad", t("Nothing was copied, or only Ctrl+V can read it."));
  } else pasteClipping(workbench, { text, html: "" });
}

/** Puts what is pasted where a new block would go, as one step, under ids that the document does not have. */
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
