import { LRUCache } from "lru-cache";
import { contractChanges } from "#generated/contract-schemas/changes.ts";
import { contractVersions, type ContractSchemas } from "#generated/contract-schemas/versions.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { isLaterContract } from "#contract/contract-number.ts";
import {
  bundlePrefix,
  componentPrefix,
  rebasedRefs,
  type NamedSchemas,
} from "#contract/schemas/reachable.ts";
import { bundleOf, schemaBundles, schemaForms } from "#contract/schemas/schema-bundles.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { ApiSchema } from "../endpoints/operation.ts";
import { endpoints } from "../endpoints/routes.ts";
import { withPartialResponses } from "./partial-responses.ts";

/** A file below `/schema/`. */
export interface SchemaFile {
  readonly json: Readonly<Record<string, unknown>>;
  /** Whether the file belongs to a released version and so never changes. */
  readonly isFrozen: boolean;
  /** For an earlier version: the URL of the same file in the latest release, if it exists there. */
  readonly latest?: string;
}

const folder = "/schema";
const { editors: editorFolder, types: typesFolder } = schemaForms;
const [next = ""] = contractVersions.keys();

/**
 * Returns the file at a path: `/schema/index.json` lists the versions, `/schema/1.0.0/index.json` the files
 * of one, `/schema/1.0.0/page.schema.json` is a kind or form and
 * `/schema/1.0.0/answers/listPosts.schema.json` the response of an API operation, each bundled with all that
 * it references. A kind or a form has two more files: below `/schema/1.0.0/editor/` with what editors show in
 * addition to the schema, and below `/schema/1.0.0/types/` in the form that type generators expect. Undefined
 * for any other path.
 */
export async function schemaFile(path: string): Promise<SchemaFile | undefined> {
  if (path === `${folder}/index.json`) return { json: versionIndex(), isFrozen: false };
  const [, version = "", file = ""] = /^\/schema\/([\w.]+)\/([\w./-]+)\.json$/.exec(path) ?? [];
  const named = await bundles(version);
  if (named === undefined) return undefined;
  const isFrozen = version !== next;
  const later = isFrozen && (await latestOf(version, file));
  const about = { isFrozen, ...(later && { latest: later }) };
  if (file === "index") return { json: contents(version, named), ...about };
  const found = named.get(file.replace(/\.schema$/, ""));
  return found === undefined ? undefined : { json: found(), ...about };
}

async function latestOf(version: string, file: string): Promise<string | undefined> {
  if (version === releasedContract) return undefined;
  const named = await bundles(releasedContract);
  if (named === undefined) return undefined;
  const isThere = file === "index" || named.has(file.replace(/\.schema$/, ""));
  return isThere ? `${folder}/${releasedContract}/${file}.json` : undefined;
}

function versionIndex(): SchemaFile["json"] {
  const entries = [...contractVersions.keys()].map((version) => ({
    version,
    isReleased: version !== next,
    isLatest: version === releasedContract,
    isRead: version === next || !isLaterContract(oldestContract, version),
    url: `${folder}/${version}/index.json`,
    ...contractChanges.get(version),
  }));
  return { title: "Versions of the contract, latest first", versions: entries };
}

type Bundles = ReadonlyMap<string, () => ApiSchema>;

/** A client that reads a version reads all its files, so that version and the latest stay parsed. */
const parsedVersions = new LRUCache<string, Bundles>({ max: 2 });

async function bundles(version: string): Promise<Bundles | undefined> {
  const cached = parsedVersions.get(version);
  if (cached !== undefined) return cached;
  const load = contractVersions.get(version);
  if (load === undefined) return undefined;
  const parsed = filesOf(version, await load());
  parsedVersions.set(version, parsed);
  return parsed;
}

function contents(version: string, named: Bundles): SchemaFile["json"] {
  const address = (name: string) => `${folder}/${version}/${name}.schema.json`;
  const schemas = [...named].flatMap(([name, bundle]) => {
    if (name.startsWith(editorFolder) || name.startsWith(typesFolder)) return [];
    const { title, description } = bundle();
    const others = named.has(editorFolder + name)
      ? { editorUrl: address(editorFolder + name), typesUrl: address(typesFolder + name) }
      : {};
    return [{ name, title, description, url: address(name), ...others }];
  });
  return { title: `Schemas of the contract, version ${version}`, version, schemas };
}

/** Returns the bundles of a version by name: kinds, forms, then responses for the kinds the version has. */
function filesOf(version: string, { schemasText, typeNames }: ContractSchemas): Bundles {
  const parsed: unknown = JSON.parse(schemasText);
  const schemas = withPartialResponses(isRecord(parsed) ? parsed : {});
  const responses = endpoints.flatMap(({ method, operation }) => {
    if (method !== "GET") return [];
    const [{ schema, description }] = operation.responses;
    const text = rebasedRefs(JSON.stringify(schema), componentPrefix, bundlePrefix);
    const response: unknown = JSON.parse(text);
    const title = `Answer of ${operation.id}`;
    const root = isRecord(response) ? { title, description, ...response } : {};
    if (!isWhole(root, schemas)) return [];
    const name = `answers/${operation.id}`;
    return [[name, () => bundleOf({ version, name, root, schemas })] as const];
  });
  return new Map([...schemaBundles({ version, schemas, typeNames }), ...responses]);
}

/** Whether everything that a schema references exists: an older version lacks later kinds. */
function isWhole(root: ApiSchema, schemas: NamedSchemas): boolean {
  const names = [...JSON.stringify(root).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)];
  return names.every(([, name = ""]) => name in schemas);
}
