import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ReleasedRename } from "#contract/migrations/released-rename.ts";
import { trust } from "#contract/trust.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { keepCompiled, sweepCompiled } from "./compile-once.ts";
import { hashGenerator, hashInputs } from "./inputs.ts";
import {
  findDrift,
  hashOutputs,
  isCommitted,
  writeOutputs,
  type Drift,
  type OutputHashes,
} from "./output.ts";

/**
 * `all` writes every difference; `uncommitted` writes files that are not in git or missing, so that a check
 * still finds the others outdated; `nothing` only checks.
 */
export type Writing = "all" | "uncommitted" | "nothing";

export interface Refreshed {
  /** Number of files that codegen generates. */
  readonly count: number;
  /** The differences found; those that were to be written have been. */
  readonly drift: Drift;
  /** What is missing in schemas and texts, as sentences that start with the file name. */
  readonly advice: readonly string[];
  /** What content needs a migration for. */
  readonly renames: readonly ReleasedRename[];
}

/** Input and output hashes of the last run; while both are unchanged it need not run again. */
interface LastRun {
  readonly inputs: string;
  readonly outputs: OutputHashes;
  readonly advice: readonly string[];
  readonly renames: readonly ReleasedRename[];
}

const lastRunFile = ".cache/codegen.json";
const compiledFolder = ".cache/codegen";

/** Updates the generated files. The generator is loaded only when something has changed. */
export async function refresh(root: string, writing: Writing): Promise<Refreshed> {
  const inputs = hashInputs(root);
  const last = readLastRun(root);
  if (last?.inputs === inputs) {
    const drift = toWrite(root, findDrift(root, last.outputs), writing);
    const isDone = writing === "nothing" || drift.changed.length + drift.stale.length === 0;
    if (isDone) return { ...last, count: last.outputs.size, drift };
  }
  const [{ generate }, { schemaAdvice }, { catalogAdvice }, { releasedRenames }] =
    await Promise.all([
      import("./generate.ts"),
      import("./schema-advice.ts"),
      import("./catalog-advice.ts"),
      import("../migrate/released-renames.ts"),
    ]);
  keepCompiled(join(root, compiledFolder), hashGenerator(root));
  const outputs = await generate(root);
  const advice = [...schemaAdvice(root), ...(await catalogAdvice(root))];
  const renames = releasedRenames(root);
  sweepCompiled();
  const hashes = hashOutputs(outputs);
  writeLastRun(root, { inputs, outputs: hashes, advice, renames });
  const drift = toWrite(root, findDrift(root, hashes), writing);
  if (writing !== "nothing") writeOutputs(root, outputs, drift);
  return { count: outputs.size, drift, advice, renames };
}

function toWrite(root: string, { changed, stale }: Drift, writing: Writing): Drift {
  if (writing !== "uncommitted") return { changed, stale };
  const isIgnored = (path: string) => !isCommitted(path);
  const isMissing = (path: string) => !existsSync(join(root, path));
  return {
    changed: changed.filter((path) => isIgnored(path) || isMissing(path)),
    stale: stale.filter(isIgnored),
  };
}

function readLastRun(root: string): LastRun | undefined {
  const file = join(root, lastRunFile);
  if (!existsSync(file)) return undefined;
  try {
    const found: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isRecord(found) || !isRecord(found["outputs"])) return undefined;
    const { inputs, outputs, advice, renames } = found;
    if (typeof inputs !== "string" || !isList(advice) || !isList(renames)) return undefined;
    const hashes = Object.entries(outputs).map(([path, hash]) => [path, String(hash)] as const);
    return {
      inputs,
      outputs: new Map(hashes),
      advice: advice.map(String),
      renames: trust<ReleasedRename[]>(renames),
    };
  } catch {
    // The file was only partly written: treat it as missing.
    return undefined;
  }
}

function writeLastRun(root: string, { outputs, ...last }: LastRun): void {
  const file = join(root, lastRunFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...last, outputs: Object.fromEntries(outputs) }));
}
