import { posix } from "node:path";
import { blockUnionFile, isSchema } from "../schemas.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import { keywordFaults } from "./keywords.ts";
import { defaultFaults } from "./value-faults.ts";

/** A reference points to a file or one of its definitions, and only annotations may accompany it. */
export function referenceFaults(part: DialectPart): DialectFault[] {
  const { schema } = part;
  const beside = keywordFaults(part, ["$ref"], "the referenced schema, which has its own");
  const lost = targetFault(part);
  if (lost !== undefined) return [lost, ...beside];
  return [...blockFaults(part), ...beside, ...("default" in schema ? defaultFaults(part) : [])];
}

function targetFault(part: DialectPart): DialectFault | undefined {
  const { file, schemas } = part.place;
  const ref = String(part.schema["$ref"]);
  const [target = "", fragment = ""] = ref.split("#");
  const targetFile = target === "" ? file : posix.join(posix.dirname(file), target);
  const wayOut =
    'write "folder/name.schema.json", "#/$defs/name", or the first followed by the second';
  const whole = schemas.get(targetFile);
  if (whole === undefined && targetFile !== blockUnionFile) {
    const near = [...schemas.keys()].find(
      (known) => posix.basename(known) === posix.basename(target),
    );
    const meant =
      near === undefined ? wayOut : `did you mean ${posix.relative(posix.dirname(file), near)}?`;
    return fault(part, "$ref", { reason: `${targetFile} does not exist`, wayOut: meant });
  }
  if (fragment === "") return undefined;
  const definition = /^\/\$defs\/([^/]+)$/.exec(fragment)?.[1];
  if (definition === undefined) {
    const reason = "only definitions have a name that can be used for a type";
    return fault(part, "$ref", { reason, wayOut });
  }
  const defs = whole?.["$defs"];
  if (isSchema(defs) && isSchema(defs[definition])) return undefined;
  return fault(part, "$ref", { reason: `${targetFile} has no $defs/${definition}`, wayOut });
}

/** The contract expects lists of blocks: each block has its own id and is checked by its type. */
function blockFaults(part: DialectPart): DialectFault[] {
  const target = posix.basename(String(part.schema["$ref"]).split("#")[0] ?? "");
  if (target !== blockUnionFile || part.role === "item") return [];
  const reason = "a block outside a list is not found, so its type and its texts are not checked";
  const wayOut = 'use a list: "type": "array", "maxItems": 1, "items": {"$ref": …}';
  return [fault(part, "$ref", { reason, wayOut })];
}
