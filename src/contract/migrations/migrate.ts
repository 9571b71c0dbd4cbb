import { isList, isRecord } from "#lib/json/is-record.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { isContractNumber, isLaterContract } from "../contract-number.ts";
import { replaceBlockLists } from "../blocks/nested-blocks.ts";
import type { MigrationStep, MigrationSteps, WrittenProps } from "./step.ts";
import { blockSteps } from "./steps.generated.ts";

/** What one step did to the properties of a block. */
interface Taken {
  readonly step: MigrationStep;
  readonly before: WrittenProps;
  readonly after: WrittenProps;
}

/** A block that was migrated from an older version. */
export interface Moved {
  /** JSON Pointer of the block from the document root. */
  readonly pointer: string;
  readonly type: string;
  /** 1 if the block states no version. */
  readonly from: number;
  readonly to: number;
  readonly taken: readonly Taken[];
}

/** A document with up-to-date blocks, and the blocks that were migrated. */
export interface Migrated {
  readonly value: unknown;
  readonly moved: readonly Moved[];
}

/** Returns the version of a block's properties that the site supports. */
export function currentVersion(type: string, steps: MigrationSteps = blockSteps): number {
  return 1 + (steps.get(type)?.length ?? 0);
}

/**
 * Returns a document with all its blocks, including nested ones and fallbacks, in the current version. Pure:
 * changed parts are copied, unchanged ones remain the same objects. Never throws, whatever the input; a block
 * that no step understands is left unchanged and validated as it is.
 */
export function migrateDocument(document: unknown, steps: MigrationSteps = blockSteps): Migrated {
  if (!isRecord(document) || !isList(document.blocks) || isRetired(document)) {
    return { value: document, moved: [] };
  }
  const migration = new Migration(steps);
  const blocks = migration.list(document.blocks, "/blocks");
  if (blocks === document.blocks) return { value: document, moved: [] };
  return { value: { ...document, ...contractOf(document), blocks }, moved: migration.moved };
}

/** Whether a document states that it was written for a contract version that is no longer supported. */
export function isRetired({ contract }: WrittenProps): boolean {
  return isContractNumber(contract) && isLaterContract(oldestContract, contract);
}

/** Returns the latest contract version for a document that states an older one. */
function contractOf({ contract }: WrittenProps): { readonly contract?: string } {
  const isOlder = isContractNumber(contract) && isLaterContract(releasedContract, contract);
  return isOlder ? { contract: releasedContract } : {};
}

/** Migrates a single block at `pointer`. */
export function migrateBlock(block: unknown, pointer: string): Migrated {
  const migration = new Migration(blockSteps);
  return { value: migration.block(block, pointer), moved: migration.moved };
}

class Migration {
  readonly moved: Moved[] = [];
  readonly #steps: MigrationSteps;

  constructor(steps: MigrationSteps) {
    this.#steps = steps;
  }

  list(blocks: readonly unknown[], pointer: string): readonly unknown[] {
    const migrated = blocks.map((block, index) => this.block(block, `${pointer}/${index}`));
    return migrated.every((block, index) => block === blocks[index]) ? blocks : migrated;
  }

  block(data: unknown, pointer: string): unknown {
    if (!isRecord(data) || typeof data.type !== "string") return data;
    const own = this.#own(data, data.type, pointer);
    // Only after the steps are the lists where the current schema has them.
    const props = replaceBlockLists(own.props, data.type, (blocks, at) =>
      this.list(blocks, `${pointer}/props${at}`),
    );
    const current = props === own.props ? own : { ...own, props };
    if (!Object.hasOwn(current, "fallback")) return current;
    const fallback = this.block(current.fallback, `${pointer}/fallback`);
    return fallback === current.fallback ? current : { ...current, fallback };
  }

  #own(data: WrittenProps, type: string, pointer: string): WrittenProps {
    const steps = this.#steps.get(type);
    const { props, version: from = 1 } = data;
    if (steps === undefined || !isRecord(props) || !isVersion(from)) return data;
    const taken = takeSteps(props, steps.slice(from - 1));
    const last = taken.at(-1);
    if (last === undefined) return data;
    const isSame = taken.every(({ before, after }) => before === after);
    if (isSame && !Object.hasOwn(data, "version")) return data;
    const to = from + taken.length;
    this.moved.push({ pointer, type, from, to, taken });
    return { ...data, version: to, props: last.after };
  }
}

function isVersion(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1;
}

/** Applies all steps, or none if one of them throws on unexpected properties. */
function takeSteps(props: WrittenProps, steps: readonly MigrationStep[]): readonly Taken[] {
  const taken: Taken[] = [];
  let before = props;
  try {
    for (const step of steps) {
      const after = step.migrate(before);
      taken.push({ step, before, after });
      before = after;
    }
  } catch {
    return [];
  }
  return taken;
}
