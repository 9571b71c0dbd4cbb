import { isMemberKey } from "./data-path.ts";
import { isRecord } from "./is-record.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The schema of some members of a record. */
export interface MemberSchema {
  /** Selects members as in generated paths: "{}" all, "{^a$}" those whose key matches the pattern. */
  readonly key: string;
  readonly schema: Schema;
}

/** Returns the schemas of a record's members by key; empty if the object declares its properties. */
export function memberSchemas({
  additionalProperties,
  patternProperties,
}: Schema): readonly MemberSchema[] {
  const patterns = isRecord(patternProperties) ? Object.entries(patternProperties) : [];
  const [first, ...others] = patterns.flatMap(([pattern, schema]) =>
    isRecord(schema) ? [{ key: `{${pattern}}`, schema }] : [],
  );
  if (first !== undefined) {
    return others.length === 0 ? [{ ...first, key: "{}" }] : [first, ...others];
  }
  return isRecord(additionalProperties) ? [{ key: "{}", schema: additionalProperties }] : [];
}

/** Returns a named member's schema; undefined if the object declares its properties or rejects the name. */
export function memberSchema(record: Schema, name: string): MemberSchema | undefined {
  return memberSchemas(record).find(({ key }) => isMemberKey(key, name));
}
