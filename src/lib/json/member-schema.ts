import { isMemberKey } from "./data-path.ts";
import { isRecord } from "./is-record.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What some members of a record are. */
export interface MemberSchema {
  /** Which ones, as generated paths say it: "{}" all of them, "{^a$}" those whose key has the pattern. */
  readonly key: string;
  readonly schema: Schema;
}

/** What the members of a record are, by their keys; none where an object declares its properties. */
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

/** What the member of a name is; undefined where an object declares its properties, or takes no such name. */
export function memberSchema(record: Schema, name: string): MemberSchema | undefined {
  return memberSchemas(record).find(({ key }) => isMemberKey(key, name));
}
