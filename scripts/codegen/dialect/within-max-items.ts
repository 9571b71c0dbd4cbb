import { _, type KeywordCxt } from "ajv";
import type Ajv2020 from "ajv/dist/2020.js";
import { Type } from "ajv/dist/compile/util.js";
import { isRecord } from "#lib/json/is-record.ts";

/**
 * Validates an array only up to `maxItems`: the rest is truncated in any case, and for a megabyte of empty
 * items ajv reported a million errors.
 */
export function withinMaxItems(ajv: Ajv2020): Ajv2020 {
  const items = ajv.getKeyword("items");
  if (typeof items === "boolean" || !("code" in items)) throw new Error("ajv has no keyword items");
  ajv.removeKeyword("items");
  return ajv.addKeyword({
    ...items,
    code: (context, rule) => {
      const { items: item, prefixItems, maxItems }: Record<string, unknown> = context.parentSchema;
      const isPlain = isRecord(item) && Object.keys(item).length > 0 && prefixItems === undefined;
      if (isPlain && typeof maxItems === "number") judgeItems(context, maxItems);
      else items.code(context, rule);
    },
  });
}

function judgeItems(context: KeywordCxt, most: number): void {
  const { gen, data, it, keyword } = context;
  it.items = true;
  const length = gen.const("len", _`Math.min(${data}.length, ${most})`);
  gen.forRange("i", 0, length, (index) => {
    context.subschema({ keyword, dataProp: index, dataPropType: Type.Num }, gen.name("valid"));
  });
}
