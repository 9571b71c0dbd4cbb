import { watch } from "node:fs";

/** Editors save a file in several steps; one reload is enough for all of them. */
const settleMs = 60;

export interface FolderWatch {
  readonly close: () => void;
}

/**
 * Calls `onChange` once after each burst of changes below a folder, and `onError` when the folder
 * cannot be watched any longer. Does not keep the process alive.
 */
export function watchFolder(
  folder: string,
  onChange: () => void,
  onError: (error: Error) => void,
): FolderWatch {
  let settling: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(settling);
    settling = setTimeout(onChange, settleMs);
  });
  watcher.on("error", onError);
  return {
    close: () => {
      clearTimeout(settling);
      watcher.close();
    },
  };
}
