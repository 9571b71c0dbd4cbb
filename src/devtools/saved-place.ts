import { autorun, reaction } from "mobx";
import { valueAt } from "#lib/json/json-pointer.ts";
import { queryString } from "#lib/url/query-string.ts";
import { focusedPath } from "./form/focus/focus-field.ts";
import { textBeforeCaret } from "./form/focus/place-caret.ts";
import { keepPanels } from "./panel-scroll.ts";
import { safeStorage } from "./safe-storage.ts";
import { queryOf } from "./session/document-source.ts";
import type { Workbench } from "./workbench.ts";

const selectionKey = "waymark-devtools-selected";
const fieldKey = "waymark-devtools-field";

/**
 * A reload, including one after a schema edit, restores the selection unless the address selects something,
 * the caret position in its field, and the scroll positions; each tab has its own.
 */
export function keepPlace(workbench: Workbench, view: Window, isChosen: boolean): void {
  const { session, problems } = workbench;
  const storage = safeStorage(() => view.sessionStorage);
  const place = (): string =>
    session.open === undefined ? "" : queryString(queryOf(session.open.source));
  const [document, pointer = ""] = storage.getItem(selectionKey)?.split("\n") ?? [];
  const isThere = valueAt(session.store?.present, pointer) !== undefined;
  const isSame = !isChosen && document === place() && isThere;
  if (isSame) {
    session.select(pointer);
    const [path = "", ...before] = storage.getItem(fieldKey)?.split("\n") ?? [];
    const props = pointer === "" ? "" : `${pointer}/props`;
    if (path !== "") problems.want(`${props}${path}`, before.join("\n"));
  }
  const selection = (): string => `${place()}\n${session.selected}`;
  const leavePanels = keepPanels(view, storage, isSame);
  reaction(selection, leavePanels);
  autorun(() => storage.setItem(selectionKey, selection()));
  view.addEventListener("pagehide", () => {
    storage.setItem(fieldKey, `${focusedPath() ?? ""}\n${textBeforeCaret() ?? ""}`);
  });
}
