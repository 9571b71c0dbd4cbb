import { browserReportsPath } from "#protocol/paths.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { mayReload, reloadDocument } from "../loading/reload-once.ts";
import { buildOf } from "./build-of.ts";

/** Logs a failure on one line and reports it without details. A missing chunk causes one guarded reload. */
export function reportFailure({ blockId, blockType, kind, detail }: BlockFailure): void {
  // oxlint-disable-next-line no-console -- the browser has no other log
  console.error(`block ${blockId} (${blockType}): ${kind}: ${detail}`);
  const fault = { kind, blockType, build: buildOf(document) };
  navigator.sendBeacon(browserReportsPath, JSON.stringify(fault));
  if (kind === "chunk" && mayReload(sessionStorage, Date.now())) reloadDocument();
}
