import { isRecord } from "#lib/json/is-record.ts";
import { isSchema, propertiesIn, requiredIn, type Schema } from "../schemas.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

/** Keywords that narrow a declared property, and add nothing that readers would have to look up. */
const narrowings = [
  "const",
  "enum",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
];
const asks = {
  reason: "a condition of any other form cannot be described in a message to an editor",
  wayOut:
    'test declared properties: {"properties": {"kind": {"const": "a"}}, "required": ["kind"]}',
};
const follows = {
  reason:
    "what it adds would be missing from the types, the forms and the paths used to sanitise texts",
  wayOut: `declare all properties next to the condition; inside it, use required, and ${narrowings.join(", ")}`,
};

/** The value of a property may determine whether others are required, or what values they may have. */
export function conditionFaults(part: DialectPart): DialectFault[] {
  const { schema } = part;
  if (!["if", "then", "else"].some((keyword) => keyword in schema)) return [];
  if (!("if" in schema) || !("then" in schema || "else" in schema)) {
    const lonely = ["if", "then", "else"].find((keyword) => keyword in schema);
    const reason = "it has no effect on its own";
    return [fault(part, lonely, { reason, wayOut: "use if together with then, else or both" })];
  }
  return [
    ...questionFaults(part),
    ...["then", "else"].flatMap((keyword) =>
      keyword in schema ? branchFaults(part, keyword) : [],
    ),
  ];
}

function questionFaults(part: DialectPart): DialectFault[] {
  const asked = part.schema["if"];
  const properties = propertiesIn(asked);
  const isPlain = hasOnly(asked, ["properties", "required"]) && properties.length > 0;
  const isClear = properties.every(
    ([name, value]) => requiredIn(asked).includes(name) && hasOnly(value, ["const", "enum"]),
  );
  if (!isPlain || !isClear) return [fault(part, "if", asks)];
  const filled = properties.find(([name]) => "default" in declared(part, name));
  if (filled !== undefined) {
    const reason = `${JSON.stringify(filled[0])} has a default, which is filled in after the condition is evaluated`;
    return [
      fault(part, "if", { reason, wayOut: "leave the default out, or test another property" }),
    ];
  }
  return strangeFaults(part, "if");
}

function branchFaults(part: DialectPart, keyword: string): DialectFault[] {
  const branch = part.schema[keyword];
  const isPlain = hasOnly(branch, ["properties", "required"]);
  const isNarrow = propertiesIn(branch).every(([, value]) => hasOnly(value, narrowings));
  return isPlain && isNarrow ? strangeFaults(part, keyword) : [fault(part, keyword, follows)];
}

/** Reports names that the object does not declare. */
function strangeFaults(part: DialectPart, keyword: string): DialectFault[] {
  const schema = part.schema[keyword];
  const names = new Set([...requiredIn(schema), ...propertiesIn(schema).map(([name]) => name)]);
  const known = isRecord(part.schema["properties"]) ? part.schema["properties"] : {};
  return [...names]
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) =>
      fault(part, keyword, {
        reason: `${JSON.stringify(name)} is not a property of this object`,
        wayOut: "declare it under properties",
      }),
    );
}

function declared(part: DialectPart, name: string): Schema {
  const { properties } = part.schema;
  const found = isSchema(properties) ? properties[name] : undefined;
  return isSchema(found) ? found : {};
}

function hasOnly(schema: unknown, keywords: readonly string[]): boolean {
  return isSchema(schema) && Object.keys(schema).every((keyword) => keywords.includes(keyword));
}
