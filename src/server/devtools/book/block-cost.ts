import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { trust } from "#contract/trust.ts";
import { isRecord } from "#lib/json/is-record.ts";

/** What a browser loads for a single block, in bytes, compressed. */
export interface BlockCost {
  readonly script: number;
  readonly styles: number;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Returns the cost according to the existing build; undefined if there is none or it lacks the block. */
export async function costOf(clientDir: string, type: string): Promise<BlockCost | undefined> {
  const manifest = join(clientDir, ".vite/manifest.json");
  if (!(await isThere(manifest))) return undefined;
  const chunks: unknown = JSON.parse(await readFile(manifest, "utf8"));
  const name = `src/blocks/${type}/${type}.tsx`;
  if (!isRecord(chunks) || !isRecord(chunks[name])) return undefined;
  const { file, css = [] } = trust<Chunk>(chunks[name]);
  const sizes = await Promise.all([file, ...css].map((one) => gzipSize(join(clientDir, one))));
  const [script = 0, ...styles] = sizes;
  return { script, styles: styles.reduce((sum, size) => sum + size, 0) };
}

async function gzipSize(path: string): Promise<number> {
  return gzipSync(await readFile(path), { level: 9 }).length;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
