import { cpSync } from "node:fs";

/** Synchronously: going through the thread pool for hundreds of files takes twenty times as long. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
