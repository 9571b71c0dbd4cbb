import { posix } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { isSchema, type Schema, type Schemas } from "../schemas.ts";
import { branchesOf, unionOf } from "../unions.ts";
import type { LookInside } from "./container-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import { keywordFaults } from "./keywords.ts";
import { defaultFaults } from "./value-faults.ts";

/** It stands in generated paths. */
const plainValue = /^[A-Za-z][\w-]*$/;

/** Objects of which one is meant, each with a constant text of its own under the same name. */
export function unionFaults(part: DialectPart, look: LookInside): DialectFault[] {
  const { schema } = part;
  const branches = isList(schema["oneOf"]) ? schema["oneOf"] : [];
  return [
    ...keywordFaults(part, ["oneOf", "type"], "a union"),
    ...tagFaults(part),
    ...branches.flatMap((branch, index) =>
      look(part, ["oneOf", index], { schema: branch, role: "branch", isRequired: true }),
    ),
    ...("default" in schema ? defaultFaults(part) : []),
  ];
}

function tagFaults(part: DialectPart): DialectFault[] {
  const { type } = part.schema;
  const { file, schemas } = part.place;
  const branches = branchesOf(part.schema, file, (branch, from) => resolved(schemas, branch, from));
  const oneOf = branches.map(({ schema }) => schema);
  const union = unionOf({ oneOf }, (branch) => branch);
  if (union === undefined || (type !== undefined && type !== "object")) {
    return [
      fault(part, "oneOf", {
        reason: "which of these is meant would have to be guessed",
        wayOut:
          'write at least two objects that each require a text of the same name, such as kind, with a "const" of its own',
      }),
    ];
  }
  const strange = union.branches.find(({ value }) => !plainValue.test(value));
  if (strange === undefined) return [];
  const reason = `${JSON.stringify(strange.value)} would mean something else in the paths by which texts are found`;
  const wayOut = "begin with a letter, and use letters, digits, - and _";
  return [fault(part, "oneOf", { reason, wayOut })];
}

/** What a reference leads to, in the file where it stands or in another one. */
function resolved(
  schemas: Schemas,
  schema: Schema,
  from: string,
): { schema: Schema; from: string } {
  let [at, found] = [from, schema];
  for (const seen = new Set<unknown>(); typeof found["$ref"] === "string" && !seen.has(found);) {
    seen.add(found);
    const [target = "", fragment = ""] = found["$ref"].split("#");
    at = target === "" ? at : posix.join(posix.dirname(at), target);
    const whole = schemas.get(at) ?? {};
    const defs = whole["$defs"];
    const next = fragment === "" ? whole : isSchema(defs) && defs[fragment.replace("/$defs/", "")];
    found = isSchema(next) ? next : {};
  }
  return { schema: found, from: at };
}
