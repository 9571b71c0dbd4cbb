import { reaction } from "mobx";
import type { Desk } from "./desk.ts";

const key = "waymark-devtools-folded";
const headKey = "waymark-devtools-head";

/** Panels that were folded away last time are so again, and how the page is found and shared is shown if it was. */
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
