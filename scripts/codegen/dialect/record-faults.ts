import { findText } from "#contract/compat/regex/find-text.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { isSchema, type Schema } from "../schemas.ts";
import type { LookInside } from "./container-faults.ts";
import { fault, type DialectFault, type DialectPart } from "./fault.ts";

/** An object whose keys are its writer's own, and whose members are all of one kind. */
export function isRecordSchema(schema: Schema): boolean {
  return !("properties" in schema) && memberSchemas(schema).length > 0;
}

/** Either any key and `additionalProperties`, or keys of patterns and no others. */
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
    const reason = `${JSON.stringify(broken)} is no regular expression for a whole key`;
    faults.push(
      fault(part, "patternProperties", { reason, wayOut: "begin with ^ and end with $" }),
    );
  }
  if (broken === undefined && patterns.length > 1) faults.push(...severalFaults(part, patterns));
  if (additionalProperties !== false) {
    const reason = "below a key that fits no pattern anything could stand, unchecked";
    faults.push(fault(part, undefined, { reason, wayOut: "add additionalProperties: false" }));
  }
  return faults;
}

/** A key has to say by itself what its member is, in lists of paths and in forms as well. */
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
      : [at(`a key may fit both ${unclear.join(" and ")}`, "write patterns that share no key")]),
    ...(withSlash === undefined
      ? []
      : [
          at(
            `${withSlash} would end early in the paths by which texts are found`,
            "leave out the /",
          ),
        ]),
    ...(unshown === undefined
      ? []
      : [
          at(
            `no form could begin a member of ${unshown}`,
            "say by examples a record with a key of each pattern",
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
