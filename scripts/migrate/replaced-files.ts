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

/** Whether a file alone may not be written; anything else, such as a full disk, stops all of them. */
export function isClosedFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && fileIsClosed.has(error.code);
}

/**
 * Files that are written beside those that are there, and take their places once all are whole. What a
 * killed process leaves beside them is written over by the next one that changes the same file.
 */
export class ReplacedFiles {
  readonly #beside = new Map<string, string>();

  /** Whether a file, by whatever name, has its text already. */
  has(path: string): boolean {
    return this.#beside.has(realpathSync(path));
  }

  /** @throws Error where it cannot be written; the file itself is as it was. */
  write(path: string, text: string): void {
    const target = realpathSync(path);
    // Another file takes its place, which the folder allows whatever the file says.
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

  /** @throws Error where it cannot take the place; the file itself is as it was. */
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

  /** Every file is as it was. */
  drop(): void {
    for (const beside of this.#beside.values()) rmSync(beside, { force: true });
    this.#beside.clear();
  }
}

/** As root in a container: whoever had the file goes on having it. */
function keepOwner(file: string, uid: number, gid: number): void {
  const made = statSync(file);
  if (process.getuid?.() === 0 && (made.uid !== uid || made.gid !== gid)) chownSync(file, uid, gid);
}
