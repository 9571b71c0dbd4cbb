import type { Change, SchemaPlace } from "./change.ts";
import type { ComparedSets } from "./compared-sets.ts";
import type { Containment } from "./containment.ts";
import type { Finding } from "./finding.ts";
import { adviceForRemoved, adviceForUnknown } from "./rule-names.ts";
import type { Place } from "./schema-set.ts";

/** Lists the types of all blocks, each of which has its own schema. */
export const unionFile = "block.schema.json";
const blockFile = /^blocks\/(.+)\.schema\.json$/;

/** Whether a removed block is reported by its own schema, for which its uses are known. */
export function isReportedByFile({ base, head }: ComparedSets, { at, detail }: Finding): boolean {
  if (at.file !== unionFile) return false;
  return [...base.files.keys()].some(
    (file) => JSON.stringify(blockFile.exec(file)?.[1]) === detail && !head.files.has(file),
  );
}

export function schemaPlace({ file, pointer }: Place): SchemaPlace {
  return { file, pointer };
}

/** Returns the change for a schema that exists on one side only. */
export function fileChange(
  { judges }: ComparedSets,
  {
    base,
    head,
    containment,
  }: { base: Place | undefined; head: Place | undefined; containment: Containment },
): Change[] {
  if (base === undefined) {
    const file = head?.file ?? "";
    return [
      {
        verdict: "safe",
        audience: "writers",
        rule: "schema-added",
        message: `schema added: ${file}`,
        advice: "",
        schema: { file, pointer: "" },
        head: { file, pointer: "" },
        isReserved: false,
      },
    ];
  }
  const schema = schemaPlace(base);
  const value = containment.examples
    .few([base])
    .find((one) => judges.accept("base", schema, one) === true);
  return [
    {
      verdict: value === undefined ? "unknown" : "breaks-writers",
      audience: "writers",
      rule: "schema-removed",
      message: `schema removed: ${base.file}`,
      advice: value === undefined ? adviceForUnknown : adviceForRemoved,
      schema,
      base: schema,
      ...(value !== undefined && { witness: { value, schema, refusedBy: "head" } }),
      isReserved: false,
    },
  ];
}
