import { isRecord } from "./is-record.ts";

/** What every member of a record is; undefined where an object declares its properties. */
export function memberSchema({
  additionalProperties,
  patternProperties,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | undefined {
  const [byPattern] = isRecord(patternProperties) ? Object.values(patternProperties) : [];
  return [byPattern, additionalProperties].find(isRecord);
}
