import { readdirSync, watch, type FSWatcher } from "node:fs";
import { join, relative } from "node:path";

/** Editors save a file in several steps; one reload is enough for all of them. */
const settleMs = 60;

export interface FolderWatch {
  readonly close: () => void;
}

/** Who is told of a watched folder. */
export interface FolderListener {
  /** After each burst of changes, with the paths below the folder that were touched. */
  readonly onChange: (files: ReadonlySet<string>) => void;
  /** The folder cannot be watched any longer. */
  readonly onError: (error: unknown) => void;
}

/**
 * Watches a folder with all folders in it. Each has a watch of its own: on Linux the recursive one of
 * Node.js goes deaf when a file was replaced, which is how many editors save. Does not keep the
 * process alive.
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
    // One that is gone is left out at the next look; should the whole folder be, that says so.
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
