import { contractVersions } from "#generated/contract-schemas/versions.ts";
import { schemaIn, type ContractData } from "../../packages/contract/src/contract-data.ts";
import { isRecord } from "#lib/json/is-record.ts";

interface ContractVersions {
  /** The version that the code validates against: the latest release, or the next one if it differs. */
  readonly current: string;
  /** The data of `versions.json`, as packages/contract/src reads it. */
  readonly data: ContractData;
  /** Returns the schema of a kind in the current version. */
  readonly schemaOf: (name: string) => object;
}

/** Returns all versions of the contract, with each schema stored once: versions share most of them. */
export async function versionsData(): Promise<ContractVersions> {
  const whole = new Map<string, string>();
  const named: { version: string; name: string; schema: object; text: string }[] = [];
  const types: Record<string, Record<string, string>> = {};
  for (const [version, load] of contractVersions) {
    const { schemasText, typeNames } = await load();
    whole.set(version, schemasText);
    types[version] = Object.fromEntries(typeNames);
    for (const [name, schema] of schemasIn(version, schemasText)) {
      named.push({ version, name, schema, text: JSON.stringify(schema) });
    }
  }
  const [next = "", latest = next] = contractVersions.keys();
  const current = whole.get(next) === whole.get(latest) ? latest : next;
  // Versions of the same schema are adjacent, so that compression reduces them to the size of one.
  const sorted = named.toSorted((a, b) => compare(a.name, b.name));
  const once = new Map(sorted.map(({ text, schema }) => [text, schema]));
  const texts = [...once.keys()];
  const versions = Object.entries(types)
    .filter(([version]) => version !== next || current === next)
    .map(([version, ownTypes]): [string, ContractData["versions"][string]] => {
      const own = named.filter((one) => one.version === version);
      const placed = own.map(({ name, text }) => [name, texts.indexOf(text)] as const);
      return [version, { types: ownTypes, schemas: Object.fromEntries(placed) }];
    });
  const schemas = [...once.values()];
  const data: ContractData = { current, versions: Object.fromEntries(versions), schemas };
  return { current, data, schemaOf: (name) => schemaIn(data, name, current) };
}

function schemasIn(version: string, schemasText: string): [name: string, schema: object][] {
  const defs: unknown = JSON.parse(schemasText);
  return Object.entries(isRecord(defs) ? defs : {}).map(([name, schema]) => {
    if (!isRecord(schema)) throw new Error(`${version}: ${name} is not a schema`);
    return [name, schema];
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
