import { saveTyped } from "#forms/drafts/save-typed.ts";

/** A reload after a chunk failure happens at most this often, in ms. */
const reloadGuardMs = 60_000;
const guardKey = "waymark-chunk-reload";

type GuardStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Returns whether a page may reload after a chunk failure, and remembers that it did. Without
 * storage there is no guard, so there is no reload either: a loop would be worse.
 */
export function mayReload(storage: GuardStorage, nowMs: number): boolean {
  try {
    const last = Number(storage.getItem(guardKey) ?? Number.NEGATIVE_INFINITY);
    if (nowMs - last < reloadGuardMs) return false;
    storage.setItem(guardKey, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the document and preserves what was typed. */
export function reloadDocument(): void {
  try {
    saveTyped();
  } catch {
    // Without storage there is no draft.
  }
  location.reload();
}
