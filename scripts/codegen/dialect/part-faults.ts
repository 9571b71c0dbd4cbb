import { isList } from "#lib/json/is-record.ts";
import { isSchema } from "../schemas.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";
import { isTypeName, keywordFaults, typeKeywords, typeNames, type TypeName } from "./keywords.ts";
import { listFaults, objectFaults, tupleFaults } from "./container-faults.ts";
import { isRecordSchema, recordFaults } from "./record-faults.ts";
import { referenceFaults } from "./reference-faults.ts";
import { unionFaults } from "./union-faults.ts";
import { valueFaults } from "./value-faults.ts";

/** Returns the problems of a schema and of those nested in it. */
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

/** Checks a nested schema; `true` and `false` are schemas, too. */
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
      reason: "this does not describe the value, so it could not be checked, shown or edited",
      wayOut: "write a schema with a type, or leave the property out",
    }),
  ];
}

interface Typed {
  /** Undefined if no further checks are possible. */
  readonly type?: TypeName;
  readonly nullFaults: DialectFault[];
}

/** Returns the type, which may be combined with null; an enum has the type of its values. */
function typeOf(part: DialectPart): Typed {
  const { schema } = part;
  const { type } = schema;
  if (type === "object" && isRecordSchema(schema)) return { type: "record", nullFaults: [] };
  if (type === "array" && "prefixItems" in schema) return { type: "tuple", nullFaults: [] };
  if (isTypeName(type)) return { type, nullFaults: [] };
  if (isList(type)) return unionType(part, type);
  if (type === undefined) return typeOfValues(part);
  const reason = `${JSON.stringify(type)} is not a type that a component could receive`;
  const wayOut = `use one of ${typeNames.join(", ")}`;
  return { nullFaults: [fault(part, "type", { reason, wayOut })] };
}

function unionType(part: DialectPart, types: readonly unknown[]): Typed {
  const named = types.filter((one) => one !== "null");
  const [type] = named;
  if (named.length !== 1 || !isTypeName(type)) {
    const reason = "a value of several types has no form field";
    return { nullFaults: [fault(part, "type", { reason, wayOut: "choose one type" })] };
  }
  if (part.role === "property" && !part.isRequired && !("default" in part.schema)) {
    return { type, nullFaults: [] };
  }
  const reason = "null is treated as absent, and this value must be present";
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
  const reason = "without a type, the value could not be checked, shown or edited";
  return { nullFaults: [fault(part, undefined, { reason, wayOut: "add a type or a $ref" })] };
}
