import { reaction } from "mobx";
import type { SafeStorage } from "../safe-storage.ts";
import type { EditingSession } from "../session/session.ts";

const key = "waymark-devtools-recent";
const most = 6;

/** Paths of the files that were opened most recently, latest first. */
export function recentPaths(storage: SafeStorage): readonly string[] {
  return storage.getItem(key)?.split("\n") ?? [];
}

/** Records which files are opened. */
export function keepRecent(session: EditingSession, storage: SafeStorage): void {
  reaction(
    () => (session.open?.source.kind === "file" ? session.open.source.path : undefined),
    (path) => {
      if (path === undefined) return;
      const others = recentPaths(storage).filter((one) => one !== path);
      storage.setItem(key, [path, ...others].slice(0, most).join("\n"));
    },
  );
}
