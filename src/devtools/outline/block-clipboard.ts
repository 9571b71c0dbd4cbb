import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { blockAt } from "../document/at-pointer.ts";
import { idsOf, withFreshIds } from "../document/fresh-ids.ts";
import type { EditingSession } from "../session/session.ts";
import { insertionPlace } from "./insertion-place.ts";

/** Where other tabs of the devtools find it; the clipboard itself may be read only when a person agrees. */
const key = "waymark-devtools-block";

/** Copies the selected block, for any document of any tab; as JSON it is on the clipboard, too. */
export async function copyBlock(session: EditingSession): Promise<void> {
  const { store, selected } = session;
  if (store === undefined) return;
  const block = blockAt(store.present, selected);
  const text = JSON.stringify(block, null, 2);
  localStorage.setItem(key, text);
  session.say("good", `Copied ${typeOf(block)}`);
  // A browser may refuse this: the devtools' own copy is there all the same.
  await navigator.clipboard.writeText(text).catch(() => undefined);
}

/** Puts the copied block where a new one would go, under ids that the document does not have. */
export function pasteBlock(session: EditingSession): void {
  const { store } = session;
  const place = insertionPlace(session);
  const block = copiedBlock();
  if (store === undefined || place === undefined || block === undefined) return;
  const value = withFreshIds(block, idsOf(store.present));
  session.run({ kind: "add-block", ...place, value });
  session.say("good", `Pasted ${typeOf(block)}`);
}

/** Undefined where none was copied. */
export function copiedBlock(): unknown {
  const { value } = parseJson(localStorage.getItem(key) ?? "");
  return isRecord(value) ? value : undefined;
}

function typeOf(block: unknown): string {
  return isRecord(block) && typeof block.type === "string" ? block.type : "the block";
}
