import { forbiddenKeys } from "#contract/limits.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { nearest } from "#lib/text/nearest.ts";
import { isSchema } from "../schemas.ts";
import { conditionFaults } from "./condition-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

/** A nested schema, with its role. */
type Found = Pick<DialectPart, "role" | "isRequired"> & { readonly schema: unknown };

/** Checks a nested schema. */
export type LookInside = (
  owner: DialectPart,
  keys: DialectPart["keys"],
  found: Found,
) => DialectFault[];

/** Arrays have items of a single kind. */
export function listFaults(part: DialectPart, look: LookInside): DialectFault[] {
  const { items, uniqueItems } = part.schema;
  if (items === undefined) {
    const reason = "the entries of this list could not be checked, shown or edited";
    return [fault(part, undefined, { reason, wayOut: "describe the entries with items" })];
  }
  const isScalar =
    isSchema(items) && !["object", "array", undefined].includes(named(items["type"]));
  const reason =
    "only strings and numbers can be compared; lists of anything else would fail at run time";
  const twice = fault(part, "uniqueItems", { reason, wayOut: "leave it out" });
  return [
    ...(uniqueItems === true && !isScalar ? [twice] : []),
    ...look(part, ["items"], { schema: items, role: "item", isRequired: true }),
  ];
}

/** Each position of a tuple has its own schema, and there are no further items. */
export function tupleFaults(part: DialectPart, look: LookInside): DialectFault[] {
  const { prefixItems, items, minItems, maxItems } = part.schema;
  const places = isList(prefixItems) ? prefixItems : [];
  const isWhole = items === false && places.length > 0 && minItems === places.length;
  const reason = "a component would receive missing entries, or entries that are not checked";
  const wayOut = `add "items": false and "minItems": ${places.length || 1}`;
  return [
    ...(isWhole ? [] : [fault(part, undefined, { reason, wayOut })]),
    ...(maxItems === undefined || maxItems === places.length
      ? []
      : [
          fault(part, "maxItems", {
            reason: "a tuple has exactly one entry for each position",
            wayOut: "leave it out",
          }),
        ]),
    ...places.flatMap((place, index) =>
      look(part, ["prefixItems", index], { schema: place, role: "item", isRequired: true }),
    ),
  ];
}

function named(type: unknown): string | undefined {
  return typeof type === "string" ? type : undefined;
}

/** Objects declare their properties. */
export function objectFaults(part: DialectPart, look: LookInside): DialectFault[] {
  const { properties, required } = part.schema;
  const needed = isList(required) ? required : [];
  const declared = isRecord(properties) ? Object.entries(properties) : undefined;
  if (declared === undefined) return [fault(part, undefined, undeclared)];
  const names = declared.map(([name]) => name);
  return [
    ...opennessFaults(part),
    ...requiredFaults(part, names),
    ...conditionFaults(part),
    ...dependencyFaults(part, names),
    ...declared.flatMap(([name, schema]) => [
      ...nameFaults(part, name),
      ...look(part, ["properties", name], {
        schema,
        role: "property",
        isRequired: needed.includes(name),
      }),
    ]),
  ];
}

const undeclared = {
  reason:
    "an object without declared properties has no type and no form, and nothing in it is sanitised",
  wayOut: "declare its properties",
};

function opennessFaults(part: DialectPart): DialectFault[] {
  const { additionalProperties: others } = part.schema;
  if (isSchema(others)) return [fault(part, "additionalProperties", mixed)];
  if (!part.place.isInBlocks || others === false) return [];
  const reason =
    "a block's component would receive properties that are neither checked nor sanitised";
  return [fault(part, undefined, { reason, wayOut: "add additionalProperties: false" })];
}

function requiredFaults(part: DialectPart, declared: readonly string[]): DialectFault[] {
  const { required } = part.schema;
  const strange = isList(required)
    ? required.map(String).filter((name) => !declared.includes(name))
    : [];
  return strange.map((name) => {
    const meant = nearest(name, declared);
    return fault(part, "required", {
      reason: `${JSON.stringify(name)} is not a property of this object`,
      wayOut: meant === undefined ? "declare it under properties" : `did you mean ${meant}?`,
    });
  });
}

const mixed = {
  reason:
    "the members of a record are looked up under every key, so declared properties would be taken for members",
  wayOut: "move the record into a separate property",
};

function dependencyFaults(part: DialectPart, declared: readonly string[]): DialectFault[] {
  const { dependentRequired } = part.schema;
  if (dependentRequired === undefined) return [];
  const names = isRecord(dependentRequired)
    ? Object.entries(dependentRequired).flatMap(([name, needed]) => [
        name,
        ...(isList(needed) ? needed : []),
      ])
    : [];
  const strange = names.filter((name) => !declared.includes(String(name)));
  return strange.map((name) =>
    fault(part, "dependentRequired", {
      reason: `${JSON.stringify(name)} is not a property of this object`,
      wayOut: "declare it under properties",
    }),
  );
}

/** Generated paths consist of keys joined by "/", where "*" stands for every item of a list. */
const plainName = /^[A-Za-z_@$][\w@$:.-]*$/;

function nameFaults(part: DialectPart, name: string): DialectFault[] {
  const at = { ...part, keys: [...part.keys, "properties"] };
  if (forbiddenKeys.has(name)) {
    const reason = "keys with this name are removed from all input";
    return [fault(at, name, { reason, wayOut: "choose another name" })];
  }
  if (plainName.test(name)) return [];
  const reason = "the name would have a different meaning in the paths used to find texts";
  return [
    fault(at, name, {
      reason,
      wayOut: "start with a letter, and use only letters, digits, - and _",
    }),
  ];
}
