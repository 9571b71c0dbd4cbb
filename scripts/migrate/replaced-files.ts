import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

const fileIsClosed: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS"]);

/** Whether the error concerns this file only; any other one, such as a full disk, stops the run. */
export function isClosedFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && fileIsClosed.has(error.code);
}

/**
 * Writes files next to the existing ones, and replaces those once all are complete. Files that a killed
 * process leaves behind are overwritten by the next one that changes the same file.
 */
export class ReplacedFiles {
  readonly #beside = new Map<string, string>();

  /** Whether a file has already been written, by this path or another one. */
  has(path: string): boolean {
    return this.#beside.has(realpathSync(path));
  }

  /** @throws Error if it cannot be written; the original is unchanged. */
  write(path: string, text: string): void {
    const target = realpathSync(path);
    // Required because replacing a file depends only on the folder's permissions, not on the file's.
    accessSync(target, constants.W_OK);
    const beside = join(dirname(target), `.${basename(target)}.new`);
    const { mode, uid, gid } = statSync(target);
    rmSync(beside, { force: true });
    this.#beside.set(target, beside);
    try {
      writeFileSync(beside, text, { flag: "wx" });
      chmodSync(beside, mode & 0o777);
      keepOwner(beside, uid, gid);
    } catch (error) {
      this.#beside.delete(target);
      rmSync(beside, { force: true });
      throw error;
    }
  }

  /** @throws Error if the file cannot be replaced; the original is unchanged. */
  takePlace(path: string): void {
    const target = realpathSync(path);
    const beside = this.#beside.get(target);
    if (beside === undefined) return;
    this.#beside.delete(target);
    try {
      renameSync(beside, target);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  }

  /** Discards all written files; the originals are unchanged. */
  drop(): void {
    for (const beside of this.#beside.values()) rmSync(beside, { force: true });
    this.#beside.clear();
  }
}

/** When running as root in a container, keeps the owner of the file. */
function keepOwner(file: string, uid: number, gid: number): void {
  const made = statSync(file);
  if (process.getuid?.() === 0 && (made.uid !== uid || made.gid !== gid)) chownSync(file, uid, gid);
}
