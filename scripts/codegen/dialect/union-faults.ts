import { posix } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { isSchema, type Schema, type Schemas } from "../schemas.ts";
import { branchesOf, unionOf } from "../unions.ts";
import type { LookInside } from "./container-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import { keywordFaults } from "./keywords.ts";
import { defaultFaults } from "./value-faults.ts";

/** The value appears in generated paths. */
const plainValue = /^[A-Za-z][\w-]*$/;

/** A union of objects, each with a distinct constant string under the same property name. */
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
        reason: "it is ambiguous which of these is meant",
        wayOut:
          'write at least two objects that each require a string of the same name, such as kind, with a different "const" in each',
      }),
    ];
  }
  const strange = union.branches.find(({ value }) => !plainValue.test(value));
  if (strange === undefined) return [];
  const reason = `${JSON.stringify(strange.value)} would have a different meaning in the paths used to find texts`;
  const wayOut = "start with a letter, and use only letters, digits, - and _";
  return [fault(part, "oneOf", { reason, wayOut })];
}

/** Returns the target of a reference, in the same file or in another one. */
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
