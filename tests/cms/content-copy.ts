import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { fastFolder } from "../helpers/fast-folder.ts";
import { ownContent } from "../helpers/own-content.ts";

/** Parsed JSON that a test reads untyped. */
export type Json = ReturnType<typeof JSON.parse>;

export const fixtures = ownContent;

/** A separate content folder for one test, which may break it freely. */
export class ContentCopy {
  readonly dir = mkdtempSync(join(fastFolder, "waymark-content-"));

  constructor(from = fixtures) {
    cpSync(from, this.dir, { recursive: true });
    onTestFinished(() => rmSync(this.dir, { recursive: true }));
  }

  write(file: string, text: string): void {
    const path = join(this.dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Applies `change` to the parsed file and writes the result. */
  edit(file: string, change: (data: Json) => unknown): void {
    const data: unknown = JSON.parse(readFileSync(join(this.dir, file), "utf8"));
    this.write(file, JSON.stringify(change(data)));
  }

  remove(path: string): void {
    rmSync(join(this.dir, path), { recursive: true });
  }
}
