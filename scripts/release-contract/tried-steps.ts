import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lostValues } from "#contract/migrations/lost-values.ts";
import type { Moved } from "#contract/migrations/migrate.ts";
import type { MigrationStep, WrittenProps } from "#contract/migrations/step.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { versionOf } from "../codegen/migrations.ts";
import { blockTypeOf, type Schemas } from "../codegen/schemas.ts";
import { frozenValidator } from "../migrate/scaffold-step.ts";
import { UsageError } from "../usage-error.ts";

/** A step included in a release, with its description. */
export interface ReleasedStep {
  readonly type: string;
  /** The block version that it results in. */
  readonly to: number;
  readonly says: string;
}

/**
 * Runs unreleased steps on the old fixtures: once released, they cannot be fixed.
 * @returns The description of each step.
 * @throws UsageError naming every block whose migrated states do not match its schema
 */
export async function trySteps(
  root: string,
  { base, head }: { readonly base: Schemas; readonly head: Schemas },
): Promise<readonly ReleasedStep[]> {
  const faults: string[] = [];
  const said: ReleasedStep[] = [];
  for (const file of base.keys()) {
    const type = blockTypeOf(file);
    const [from, to] = [versionOf(base.get(file), file), versionOf(head.get(file), file)];
    if (type === undefined || !head.has(file) || from >= to) continue;
    const folder = join("src/blocks", type, "migrations");
    const way = { type, from, to };
    const steps = await readSteps(join(root, folder), way);
    said.push(...steps.map(({ says }, index) => ({ type, to: from + index + 1, says })));
    const states = migrated(join(root, folder), way, steps);
    const takes = frozenValidator(head, file);
    const refused = states.flatMap(({ state, props }) => (takes(props) ? [] : [state]));
    const lost = new Set(states.flatMap((state) => state.lost));
    if (refused.length > 0) {
      faults.push(
        `the steps in ${folder} turn ${from}.json into what schema/${file} rejects (${refused.join(", ")}); npm run validate -- ${folder} shows why`,
      );
    } else if (lost.size > 0) {
      faults.push(
        `the steps in ${folder} drop from ${from}.json what their "loses" does not list: ${[...lost].join(", ")}`,
      );
    }
  }
  if (faults.length > 0) throw new UsageError(faults.join("\n"));
  return said;
}

/** An old state of a block, migrated to the current version. */
interface MigratedState {
  readonly state: string;
  readonly props: WrittenProps;
  /** Pointers of dropped values. */
  readonly lost: readonly string[];
}

type Way = Pick<Moved, "type" | "from" | "to">;

/** Returns nothing if a file is missing, which codegen reports. */
async function readSteps(folder: string, { from, to }: Way): Promise<readonly MigrationStep[]> {
  const versions = Array.from({ length: to - from }, (_, index) => from + index + 1);
  const paths = versions.map((version) => join(folder, `${version}.ts`));
  if (![join(folder, `${from}.json`), ...paths].every((path) => existsSync(path))) return [];
  const steps: MigrationStep[] = [];
  for (const path of paths) {
    const loaded: unknown = await import(pathToFileURL(path).href);
    const step = isRecord(loaded) ? loaded["step"] : undefined;
    if (isStep(step)) steps.push(step);
  }
  return steps;
}

/** Migrates the old states of a block. */
function migrated(
  folder: string,
  way: Way,
  steps: readonly MigrationStep[],
): readonly MigratedState[] {
  const old = join(folder, `${way.from}.json`);
  if (steps.length === 0 || !existsSync(old)) return [];
  const states: unknown = JSON.parse(readFileSync(old, "utf8"));
  return Object.entries(isRecord(states) ? states : {}).map(([state, written]) => {
    const taken: Moved["taken"][number][] = [];
    let props: WrittenProps = isRecord(written) ? written : {};
    for (const step of steps) {
      const before = { ...props };
      props = step.migrate(before);
      taken.push({ step, before, after: props });
    }
    return { state, props, lost: lostValues({ ...way, pointer: `/${state}`, taken }) };
  });
}

function isStep(value: unknown): value is MigrationStep {
  return isRecord(value) && typeof value["migrate"] === "function";
}
