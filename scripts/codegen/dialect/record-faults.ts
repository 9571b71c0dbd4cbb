import { memberSchema } from "#lib/json/member-schema.ts";
import { isSchema, type Schema } from "../schemas.ts";
import type { LookInside } from "./container-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

/** An object whose keys are its writer's own, and whose members are all of one kind. */
export function isRecordSchema(schema: Schema): boolean {
  return !("properties" in schema) && memberSchema(schema) !== undefined;
}

/** Either any key and `additionalProperties`, or keys of one pattern and no others. */
export function recordFaults(part: DialectPart, look: LookInside): DialectFault[] {
  const { schema } = part;
  const byPattern = schema["patternProperties"];
  const member = { role: "member", isRequired: true } as const;
  if (byPattern === undefined) {
    const keys = ["additionalProperties"];
    return look(part, keys, { ...member, schema: schema["additionalProperties"] });
  }
  const patterns = isSchema(byPattern) ? Object.entries(byPattern) : [];
  return [
    ...patternFaults(
      part,
      patterns.map(([pattern]) => pattern),
    ),
    ...patterns.flatMap(([pattern, found]) =>
      look(part, ["patternProperties", pattern], { ...member, schema: found }),
    ),
  ];
}

function patternFaults(part: DialectPart, patterns: readonly string[]): DialectFault[] {
  const { additionalProperties } = part.schema;
  const broken = patterns.find((pattern) => !isAnchored(pattern));
  const faults: DialectFault[] = [];
  if (patterns.length !== 1) {
    const reason = "what stands below a key would depend on the key, which no path can say";
    faults.push(fault(part, "patternProperties", { reason, wayOut: "write a record for each" }));
  }
  if (broken !== undefined) {
    const reason = `${JSON.stringify(broken)} is no regular expression for a whole key`;
    faults.push(
      fault(part, "patternProperties", { reason, wayOut: "begin with ^ and end with $" }),
    );
  }
  if (additionalProperties !== false) {
    const reason = "below a key that fits no pattern anything could stand, unchecked";
    faults.push(fault(part, undefined, { reason, wayOut: "add additionalProperties: false" }));
  }
  return faults;
}

function isAnchored(pattern: string): boolean {
  try {
    return /^\^.*\$$/.test(new RegExp(pattern, "u").source);
  } catch {
    return false;
  }
}
