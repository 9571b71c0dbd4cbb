import { reaction } from "mobx";
import type { Desk } from "./desk.ts";

const key = "waymark-devtools-folded";

/** Panels that were folded away last time are so again. */
export function keepFolded(desk: Desk, storage: Pick<Storage, "getItem" | "setItem">): void {
  const before = storage.getItem(key)?.split(" ") ?? [];
  for (const panel of ["outline", "inspector"] as const) desk.fold(panel, before.includes(panel));
  reaction(
    () => [...desk.folded].join(" "),
    (folded) => storage.setItem(key, folded),
  );
}
