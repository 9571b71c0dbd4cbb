import { bundlePrefix } from "#contract/schemas/reachable.ts";
import { bundleOf } from "#contract/schemas/schema-bundles.ts";

/** One version of the contract. */
interface VersionData {
  /** Type names by kind or form name. */
  readonly types: Readonly<Record<string, string>>;
  /** Index into the list of all schemas, by type name. */
  readonly schemas: Readonly<Record<string, number>>;
}

/** All versions of the contract. */
export interface ContractData {
  /** The version that the code validates against. */
  readonly current: string;
  readonly versions: Readonly<Record<string, VersionData>>;
  /** Each schema once, even if several versions share it. */
  readonly schemas: readonly object[];
}

/**
 * Returns a kind or form of a version as a self-contained JSON Schema, as a site serves it.
 * @throws RangeError for an unknown version or name
 */
export function schemaIn(
  { versions, schemas }: ContractData,
  name: string,
  version: string,
): object {
  const known = versions[version];
  if (known === undefined) throw new RangeError(`unknown version ${version}`);
  const type = known.types[name];
  if (type === undefined) {
    throw new RangeError(
      `unknown schema ${name}; expected one of ${Object.keys(known.types).join(", ")}`,
    );
  }
  const positions = Object.entries(known.schemas);
  const named = Object.fromEntries(positions.map(([key, position]) => [key, schemas[position]]));
  return bundleOf({ version, name, root: { $ref: bundlePrefix + type }, schemas: named });
}
