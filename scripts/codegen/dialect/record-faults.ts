import { findText } from "#contract/compat/regex/find-text.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { isSchema, type Schema } from "../schemas.ts";
import type { LookInside } from "./container-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

/** Whether a schema is an object with arbitrary keys whose members all have the same schema. */
export function isRecordSchema(schema: Schema): boolean {
  return !("properties" in schema) && memberSchemas(schema).length > 0;
}

/** Either any key with `additionalProperties`, or only keys that match patterns. */
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
  if (broken !== undefined) {
    const reason = `${JSON.stringify(broken)} is not a regular expression for a whole key`;
    faults.push(
      fault(part, "patternProperties", { reason, wayOut: "start with ^ and end with $" }),
    );
  }
  if (broken === undefined && patterns.length > 1) faults.push(...severalFaults(part, patterns));
  if (additionalProperties !== false) {
    const reason = "a key that matches no pattern could hold anything, unchecked";
    faults.push(fault(part, undefined, { reason, wayOut: "add additionalProperties: false" }));
  }
  return faults;
}

/** A key alone must determine the schema of its member, in path lists and in forms as well. */
function severalFaults(part: DialectPart, patterns: readonly string[]): DialectFault[] {
  const at = (reason: string, wayOut: string) =>
    fault(part, "patternProperties", { reason, wayOut });
  const pairs = patterns.flatMap((one, index) =>
    patterns.slice(index + 1).map((other) => [one, other] as const),
  );
  const unclear = pairs.find((matching) => findText({ matching }) !== "none");
  const { examples } = part.schema;
  const [example] = isList(examples) ? examples : [];
  const shown = isRecord(example) ? Object.keys(example) : [];
  const unshown = patterns.find(
    (pattern) => !shown.some((key) => new RegExp(pattern, "u").test(key)),
  );
  const withSlash = patterns.find((pattern) => pattern.includes("/"));
  return [
    ...(unclear === undefined
      ? []
      : [
          at(
            `a key could match both ${unclear.join(" and ")}`,
            "write patterns that have no key in common",
          ),
        ]),
    ...(withSlash === undefined
      ? []
      : [at(`${withSlash} would end early in the paths used to find texts`, "remove the /")]),
    ...(unshown === undefined
      ? []
      : [
          at(
            `no form could create a member for ${unshown}`,
            "add an example of a record with a key for each pattern to examples",
          ),
        ]),
  ];
}

function isAnchored(pattern: string): boolean {
  try {
    return /^\^.*\$$/.test(new RegExp(pattern, "u").source);
  } catch {
    return false;
  }
}
