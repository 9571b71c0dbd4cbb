import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { entriesOf } from "#contract/compat/values.ts";
import { parseJson } from "#contract/parse-json.ts";
import { briefReason } from "#contract/problems/brief-problem.ts";
import { membersOf } from "#kinds/guess-kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { UsageError } from "../usage-error.ts";
import { fixturesOf, guessChecked, pattern, type CheckedKind } from "../validate/kinds.ts";

/** A document of the project's own content, an item of a list, or a state of a block. */
export interface ReadDocument {
  readonly file: string;
  /** Its location in the file: RFC 6901. */
  readonly pointer: string;
  /** Name of the schema; for fixtures, the type of their block. */
  readonly schema: string;
  readonly value: unknown;
  /** The name of a state, or the position of a block in its pattern. */
  readonly state?: string;
}

/**
 * Returns all content and all fixtures of a project, except for states of older versions.
 * @throws UsageError naming a file that is not JSON
 */
export function readDocuments(root: string): ReadDocument[] {
  return ["content", "src/blocks"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .flatMap((entry) => documentsOf(root, join(entry.parentPath, entry.name))),
  );
}

function documentsOf(root: string, path: string): ReadDocument[] {
  const file = relative(root, path);
  const { value, problems } = parseJson(readFileSync(path));
  if (value === undefined) {
    const [reason = ""] = problems.map(briefReason);
    throw new UsageError(`${file}: ${reason}; npm run validate -- ${file} shows where`);
  }
  const kind = guessChecked(path, value);
  if (kind === undefined) return [];
  if (kind === pattern) return blocksOfPattern(file, value);
  if (!("files" in kind)) {
    const { type: schema, version } = fixturesOf(path);
    if (version !== undefined) return [];
    return entriesOf(value).map(([state, props]) => ({
      file,
      pointer: toPointer([state]),
      schema,
      value: props,
      state,
    }));
  }
  const schema = schemaOf(kind);
  const members = membersOf(value);
  if (members === undefined) return [{ file, pointer: "", schema, value }];
  const above = isList(value) ? [] : ["hydra:member"];
  return members.map((one, index) => ({
    file,
    pointer: toPointer([...above, index]),
    schema,
    value: one,
  }));
}

/** Only the blocks of a pattern have a schema. */
function blocksOfPattern(file: string, value: unknown): ReadDocument[] {
  const blocks = isRecord(value) && isList(value.blocks) ? value.blocks : [];
  return blocks.flatMap((block, index) => {
    if (!isRecord(block) || typeof block.type !== "string") return [];
    const pointer = toPointer(["blocks", index, "props"]);
    return [{ file, pointer, schema: block.type, value: block.props, state: String(index) }];
  });
}

/** Returns the name of the schema for the files of a kind. */
function schemaOf(kind: Exclude<CheckedKind, { readonly name: "fixtures" | "pattern" }>): string {
  if ("detail" in kind) return kind.detail.schema;
  return "list" in kind ? kind.list.schema : kind.schema;
}
