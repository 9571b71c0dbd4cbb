import { contractVersions } from "#generated/contract-schemas/versions.ts";
import { schemaIn, type ContractData } from "../../packages/contract/src/contract-data.ts";
import { isRecord } from "#lib/json/is-record.ts";

interface ContractVersions {
  /** What the code judges by: the latest release, or what is to come where it says something else. */
  readonly current: string;
  /** `versions.json`, as packages/contract/src reads it. */
  readonly data: ContractData;
  /** A kind of the current version. */
  readonly schemaOf: (name: string) => object;
}

/** Every version of the contract, with each schema once: versions have most of them in common. */
export async function versionsData(): Promise<ContractVersions> {
  const positions = new Map<string, number>();
  const schemas: object[] = [];
  const versions: Record<string, ContractData["versions"][string]> = {};
  const texts = new Map<string, string>();
  for (const [version, load] of contractVersions) {
    const { schemasText, typeNames } = await load();
    const defs: unknown = JSON.parse(schemasText);
    const placed = Object.entries(isRecord(defs) ? defs : {}).map(([name, schema]) => {
      if (!isRecord(schema)) throw new Error(`${version}: ${name} is no schema`);
      const text = JSON.stringify(schema);
      const position = positions.get(text) ?? schemas.push(schema) - 1;
      positions.set(text, position);
      return [name, position] as const;
    });
    versions[version] = {
      types: Object.fromEntries(typeNames),
      schemas: Object.fromEntries(placed),
    };
    texts.set(version, schemasText);
  }
  const [next = "", latest = next] = contractVersions.keys();
  const current = texts.get(next) === texts.get(latest) ? latest : next;
  if (current === latest) delete versions[next];
  const data: ContractData = { current, versions, schemas };
  return { current, data, schemaOf: (name) => schemaIn(data, name, current) };
}
