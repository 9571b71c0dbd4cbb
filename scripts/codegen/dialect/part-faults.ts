import { isList } from "#lib/json/is-record.ts";
import { isSchema } from "../schemas.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import { isTypeName, keywordFaults, typeKeywords, typeNames, type TypeName } from "./keywords.ts";
import { listFaults, objectFaults, tupleFaults } from "./container-faults.ts";
import { isRecordSchema, recordFaults } from "./record-faults.ts";
import { referenceFaults } from "./reference-faults.ts";
import { unionFaults } from "./union-faults.ts";
import { valueFaults } from "./value-faults.ts";

/** What of a schema, and of those inside of it, is outside the dialect. */
export function partFaults(part: DialectPart): DialectFault[] {
  const { schema } = part;
  if ("$ref" in schema) return referenceFaults(part);
  if ("oneOf" in schema) return unionFaults(part, inside);
  const { type, nullFaults } = typeOf(part);
  if (type === undefined) return nullFaults;
  const what = /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
  const own = [...typeKeywords[type], ...("type" in schema ? ["type"] : [])];
  return [
    ...nullFaults,
    ...keywordFaults(part, own, what),
    ...valueFaults(part, type),
    ...(type === "array" ? listFaults(part, inside) : []),
    ...(type === "tuple" ? tupleFaults(part, inside) : []),
    ...(type === "object" ? objectFaults(part, inside) : []),
    ...(type === "record" ? recordFaults(part, inside) : []),
  ];
}

/** A schema inside of another one; `true` and `false` are schemas, too. */
function inside(
  owner: DialectPart,
  keys: DialectPart["keys"],
  found: Omit<DialectPart, "keys" | "place" | "schema"> & { readonly schema: unknown },
): DialectFault[] {
  const { schema, ...rest } = found;
  const at = { ...rest, keys: [...owner.keys, ...keys], place: owner.place };
  if (isSchema(schema)) return partFaults({ ...at, schema });
  return [
    fault({ ...at, schema: {} }, undefined, {
      reason: "this says nothing about the value, so nobody could check, show or edit it",
      wayOut: "write a schema with a type, or leave the property out",
    }),
  ];
}

interface Typed {
  /** Undefined when nothing more can be said. */
  readonly type?: TypeName;
  readonly nullFaults: DialectFault[];
}

/** One type, or one type or null; a set of values has the type of its values. */
function typeOf(part: DialectPart): Typed {
  const { schema } = part;
  const { type } = schema;
  if (type === "object" && isRecordSchema(schema)) return { type: "record", nullFaults: [] };
  if (type === "array" && "prefixItems" in schema) return { type: "tuple", nullFaults: [] };
  if (isTypeName(type)) return { type, nullFaults: [] };
  if (isList(type)) return unionType(part, type);
  if (type === undefined) return typeOfValues(part);
  const reason = `${JSON.stringify(type)} is no type that a component could get`;
  const wayOut = `use one of ${typeNames.join(", ")}`;
  return { nullFaults: [fault(part, "type", { reason, wayOut })] };
}

function unionType(part: DialectPart, types: readonly unknown[]): Typed {
  const named = types.filter((one) => one !== "null");
  const [type] = named;
  if (named.length !== 1 || !isTypeName(type)) {
    const reason = "a value of several types has no field in a form";
    return { nullFaults: [fault(part, "type", { reason, wayOut: "decide for one type" })] };
  }
  if (part.role === "property" && !part.isRequired && !("default" in part.schema)) {
    return { type, nullFaults: [] };
  }
  const reason = "null is read as absent, and this may not be absent";
  const wayOut = `write "type": "${type}", and leave an optional property out of required`;
  return { type, nullFaults: [fault(part, "type", { reason, wayOut })] };
}

function typeOfValues(part: DialectPart): Typed {
  const { schema } = part;
  const [value] = isList(schema["enum"]) ? schema["enum"] : [schema["const"]];
  const type = typeof value;
  if (type === "string" || type === "number" || type === "boolean") return { type, nullFaults: [] };
  const named = keywordFaults(part, ["type", ...Object.values(typeKeywords).flat()], "any value");
  if (named.length > 0) return { nullFaults: named };
  const reason = "without a type nobody could check, show or edit the value";
  return { nullFaults: [fault(part, undefined, { reason, wayOut: "add a type or a $ref" })] };
}
