import { isList, isRecord } from "#lib/json/is-record.ts";

/** Returns property names that never contain text in any schema: dates and enum values. */
export function dataKeysOf(schemas: Iterable<unknown>): string[] {
  const isData = new Map<string, boolean>();
  for (const schema of schemas) visit(schema, isData);
  return [...isData].flatMap(([name, isAlways]) => (isAlways ? [name] : []));
}

function visit(schema: unknown, isData: Map<string, boolean>): void {
  if (isList(schema)) return schema.forEach((part) => visit(part, isData));
  if (!isRecord(schema)) return;
  const { properties } = schema;
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
    if (isRecord(property)) isData.set(name, (isData.get(name) ?? true) && hasData(property));
  }
  for (const part of Object.values(schema)) visit(part, isData);
}

function hasData(property: Readonly<Record<string, unknown>>): boolean {
  return "enum" in property || "const" in property || property["format"] === "date";
}
