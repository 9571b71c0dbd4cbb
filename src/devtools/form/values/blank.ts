import type { RJSFSchema } from "@rjsf/utils";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { exampleAt } from "./item-example.ts";

/** Values given to new content where its schema requires them. */
export interface Given {
  readonly day: string;
  /** An existing picture. */
  readonly picture: unknown;
}

/** The minimum that a schema allows, without unrelated texts, numbers and dates from its examples. */
export function blankAt(root: RJSFSchema, place: unknown, given: Given): unknown {
  const schema = resolved(root, place);
  const { properties, required, type, format, minLength, minimum } = schema;
  if (isPicture(schema)) return given.picture ?? exampleAt(root, place);
  if (isRecord(properties) && Array.isArray(required)) {
    return Object.fromEntries(
      required.map((name) => [name, blankAt(root, properties[String(name)], given)]),
    );
  }
  if (format === "date") return given.day;
  if (isFigure(type) && minimum !== undefined) return minimum;
  if (!isFree(schema)) return exampleAt(root, place);
  return "…".repeat(Number(minLength ?? 0));
}

/** Titles of the properties that a schema's blank has to fill from its examples. */
export function examplesIn(root: RJSFSchema, place: unknown): readonly string[] {
  const schema = resolved(root, place);
  const { properties, required, title, type, format, minimum } = schema;
  const isOwn = format === "date" || (isFigure(type) && minimum !== undefined);
  if (isOwn || isPicture(schema)) return [];
  if (isRecord(properties) && Array.isArray(required)) {
    return required.flatMap((name) => examplesIn(root, properties[String(name)]));
  }
  const isTaken = type !== "array" && !isFree(schema);
  return isTaken && typeof title === "string" ? [title] : [];
}

function isFree(schema: Readonly<Record<string, unknown>>): boolean {
  const { type, format, pattern, enum: choices, const: only } = schema;
  return type === "string" && [format, pattern, choices, only].every((one) => one === undefined);
}

function isFigure(type: unknown): boolean {
  return type === "integer" || type === "number";
}

/** Whether a new value requires a picture. */
export function isPicture({ properties }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(properties) && "url" in properties && "alt" in properties;
}

export function resolved(root: RJSFSchema, place: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(place)) return {};
  if (typeof place.$ref !== "string") return place;
  return { ...resolved(root, valueAt(root, place.$ref.slice(1))), ...place };
}
