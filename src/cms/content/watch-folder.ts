import { readdirSync, watch, type FSWatcher } from "node:fs";
import { join, relative } from "node:path";

/** Editors save a file in several steps; one reload is enough for all of them. */
const settleMs = 60;

export interface FolderWatch {
  readonly close: () => void;
}

/** Callbacks for a watched folder. */
export interface FolderListener {
  /** Called after each burst of changes, with the changed paths relative to the folder. */
  readonly onChange: (files: ReadonlySet<string>) => void;
  /** Called when the folder can no longer be watched. */
  readonly onError: (error: unknown) => void;
}

/**
 * Watches a folder and all its subfolders, each with its own watcher: on Linux, the recursive watcher of
 * Node.js stops reporting changes once a file was replaced, which is how many editors save. Does not
 * keep the process alive.
 */
export function watchFolder(folder: string, { onChange, onError }: FolderListener): FolderWatch {
  const watches = new Map<string, FSWatcher>();
  const touched = new Set<string>();
  let settling: NodeJS.Timeout | undefined;

  const follow = (): void => {
    const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    const present = new Set([folder, ...inside]);
    for (const [path, watcher] of watches) {
      if (present.has(path)) continue;
      watcher.close();
      watches.delete(path);
    }
    for (const path of present) if (!watches.has(path)) watches.set(path, watchOne(path));
  };
  const settle = (): void => {
    const files = new Set(touched);
    touched.clear();
    try {
      follow();
      onChange(files);
    } catch (error) {
      onError(error);
    }
  };
  const watchOne = (path: string): FSWatcher => {
    const watcher = watch(path, { persistent: false }, (_event, name) => {
      touched.add(relative(folder, join(path, name ?? "")));
      clearTimeout(settling);
      settling = setTimeout(settle, settleMs);
    });
    // A deleted subfolder is dropped on the next scan; if the whole folder is gone, the scan reports it.
    return watcher.on("error", settle);
  };
  follow();
  return {
    close: () => {
      clearTimeout(settling);
      for (const watcher of watches.values()) watcher.close();
    },
  };
}
