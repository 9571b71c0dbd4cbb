import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fall, Falls } from "#api/cache/falls.ts";
import { isRecord } from "#lib/json/is-record.ts";

/** A fall as stored in its file, for people and for the processes that share the folder. */
export interface RecordedFall extends Fall {
  readonly id: string;
  /** Address of the service, and brand. */
  readonly owner: string;
  /** Wall-clock time, in milliseconds. */
  readonly sinceMs: number;
  /** The number of members that a person has confirmed; undefined until then. */
  readonly confirmed?: number | undefined;
}

export interface ContentFallsOptions {
  readonly folder: string;
  readonly owner: string;
  readonly acceptAfterMs: number;
  readonly minRemaining: number;
  readonly now?: () => number;
}

const idLength = 12;

function parsedFall(text: string): RecordedFall | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  const { id, owner, service, key, part, before, after, sinceMs, confirmed } = value;
  if (typeof id !== "string" || typeof owner !== "string" || typeof service !== "string") return;
  if (typeof key !== "string" || typeof part !== "string" || typeof before !== "number") return;
  if (typeof after !== "number" || typeof sinceMs !== "number") return;
  const known = typeof confirmed === "number" ? confirmed : undefined;
  return { id, owner, service, key, part, before, after, sinceMs, confirmed: known };
}

async function readFall(folder: string, id: string): Promise<RecordedFall | undefined> {
  try {
    return parsedFall(await readFile(join(folder, `${id}.json`), "utf8"));
  } catch {
    return undefined;
  }
}

async function writeFall(folder: string, fall: RecordedFall): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${fall.id}.json`), `${JSON.stringify(fall)}\n`);
}

/** Returns all falls in a folder that are neither over nor accepted. */
export async function listFalls(folder: string): Promise<RecordedFall[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  const found = await Promise.all(ids.map((id) => readFall(folder, id)));
  return found.filter((fall) => fall !== undefined).toSorted((a, b) => a.sinceMs - b.sinceMs);
}

/** Confirms a fall; the next response of that size is accepted. Returns whether there is such a fall. */
export async function confirmFall(folder: string, id: string): Promise<boolean> {
  const fall = (await listFalls(folder)).find((candidate) => candidate.id === id);
  if (fall === undefined) return false;
  await writeFall(folder, { ...fall, confirmed: fall.after });
  return true;
}

/** Falls that outlive the process, one file each: a restart neither drops nor confirms them. */
export function openContentFalls(options: ContentFallsOptions): Falls {
  const { folder, owner, acceptAfterMs, minRemaining, now = Date.now } = options;
  const idOf = (service: string, key: string): string => {
    const name = JSON.stringify([owner, service, key]);
    return createHash("sha256").update(name).digest("hex").slice(0, idLength);
  };
  return {
    accepts: async (fall) => {
      const id = idOf(fall.service, fall.key);
      const known = await readFall(folder, id);
      const { sinceMs = now(), confirmed } = known ?? {};
      if (now() - sinceMs >= acceptAfterMs) return true;
      if (confirmed !== undefined && fall.after >= confirmed * minRemaining) return true;
      // A full disk prevents confirmation, but does not cost the last good response.
      await writeFall(folder, { ...fall, id, owner, sinceMs, confirmed }).catch(() => undefined);
      return false;
    },
    ended: (service, key) =>
      void rm(join(folder, `${idOf(service, key)}.json`), { force: true }).catch(() => undefined),
  };
}
