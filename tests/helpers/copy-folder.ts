import { cpSync } from "node:fs";

/** At once: asking threads for each of some hundred files takes twenty times as long. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}
