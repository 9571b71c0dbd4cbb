/** One version of the contract. */
interface VersionData {
  /** Names of types by the names of kinds and forms. */
  readonly types: Readonly<Record<string, string>>;
  /** Positions in the list of all schemas by the names of types. */
  readonly schemas: Readonly<Record<string, number>>;
}

/** Every version of the contract. */
export interface ContractData {
  /** What the code judges by. */
  readonly current: string;
  readonly versions: Readonly<Record<string, VersionData>>;
  /** Each schema once, however many versions have it. */
  readonly schemas: readonly object[];
}

/**
 * A kind or a form of a version as a JSON Schema that needs no other.
 * @throws RangeError for a version or a name that there is not
 */
export function schemaIn(
  { versions, schemas }: ContractData,
  name: string,
  version: string,
): object {
  const known = versions[version];
  if (known === undefined) throw new RangeError(`no version ${version}`);
  const type = known.types[name];
  if (type === undefined) {
    throw new RangeError(`no schema ${name}; there are ${Object.keys(known.types).join(", ")}`);
  }
  const positions = Object.entries(known.schemas);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://waymark.example/schema/${version}/${name}.schema.json`,
    $ref: `#/$defs/${type}`,
    $defs: Object.fromEntries(positions.map(([key, position]) => [key, schemas[position]])),
  };
}
