import { reaction } from "mobx";
import type { Desk } from "./desk.ts";

const key = "waymark-devtools-folded";
const headKey = "waymark-devtools-head";

/** Restores collapsed panels and the visibility of the search and sharing panel from the last session. */
export function keepFolded(desk: Desk, storage: Pick<Storage, "getItem" | "setItem">): void {
  const before = storage.getItem(key)?.split(" ") ?? [];
  for (const panel of ["outline", "inspector"] as const) desk.fold(panel, before.includes(panel));
  reaction(
    () => [...desk.folded].join(" "),
    (folded) => storage.setItem(key, folded),
  );
  desk.showHead(storage.getItem(headKey) === "shown");
  reaction(
    () => desk.isHeadShown,
    (isShown) => storage.setItem(headKey, isShown ? "shown" : "hidden"),
  );
}
