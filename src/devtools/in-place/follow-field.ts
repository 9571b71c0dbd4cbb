import { compareStructural, observable, reaction, runInAction } from "mobx";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { textsIn } from "#renderer/clicked-spot/field-of-spot.ts";
import { focusedPath } from "../form/focus/focus-field.ts";
import type { FieldInPage } from "./field-in-page.ts";
import type { ToFrame } from "../preview/messages.ts";
import type { Workbench } from "../workbench.ts";

/** Tells a frame which form field has the focus. Returns a function that stops it. */
export function followField(workbench: Workbench, post: (message: ToFrame) => void): () => void {
  const { session } = workbench;
  const focused = observable.box(focusedPath());
  const onFocus = (): void => runInAction(() => focused.set(focusedPath()));
  document.addEventListener("focusin", onFocus);
  let isMarked = false;
  const stopTelling = reaction(
    () => ({ selected: session.selected, path: focused.get() }),
    ({ path }) => {
      const field = path === undefined ? undefined : fieldInPage(workbench, path);
      if (field !== undefined || isMarked) post({ kind: "mark-field", field });
      isMarked = field !== undefined;
    },
    { equals: compareStructural },
  );
  return () => {
    document.removeEventListener("focusin", onFocus);
    stopTelling();
  };
}

/**
 * The part of the page that shows a field: its text, for a URL the text of its link, for a picture the
 * picture.
 * @param path Path from the form's data.
 */
export function fieldInPage(
  { session, check, inPlace, site }: Workbench,
  path: string,
): FieldInPage | undefined {
  const { selected, store } = session;
  const node = check.nodes.get(selected);
  if (node === undefined) {
    if (selected !== "") return undefined;
    const shown = site.brand ? fillInBrand(store?.present, site.brand) : store?.present;
    const words = textsIn(shown, []).find(({ pointer }) => pointer === path)?.text;
    return words ? { block: undefined, words, nth: 0 } : undefined;
  }
  const props = valueAt(store?.present, `${selected}/props`);
  const owner = path.slice(0, path.lastIndexOf("/"));
  const url = valueAt(props, `${owner}/url`);
  const isOfLink = typeof valueAt(props, `${owner}/label`) === "string";
  if (/\/(alt|url)$/.test(path) && typeof url === "string" && !isOfLink) {
    const said = textsIn(props, []);
    const at = said.findIndex(({ pointer }) => pointer === `${owner}/url`);
    const nth = said.slice(0, at).filter(({ text }) => text === url).length;
    return { block: node.id, words: "", nth, picture: url };
  }
  const field = path.endsWith("/url") ? `${owner}/label` : path;
  const text = inPlace.textsOf(selected).find((one) => one.field === field);
  return text && { block: node.id, words: text.words, nth: text.nth };
}
