import { isList, isRecord } from "./is-record.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Describes, for each conditionally required property, when it is required, in sentences. */
export function conditionSentences(schema: Schema): ReadonlyMap<string, readonly string[]> {
  const { if: asked, then, else: otherwise, dependentRequired } = schema;
  const condition = isRecord(asked) ? wordsOf(asked) : "";
  const others = isRecord(dependentRequired) ? Object.entries(dependentRequired) : [];
  const conditions = [
    ...requiredIn(then).map((name) => [name, `Needed where ${condition}.`] as const),
    ...requiredIn(otherwise).map((name) => [name, `Needed unless ${condition}.`] as const),
    ...others.flatMap(([name, needed]) =>
      names(needed).map((one) => [one, `Needed with ${name}.`] as const),
    ),
  ];
  const byName = Map.groupBy(conditions, ([name]) => name);
  return new Map(
    Array.from(byName, ([name, sentences]) => [name, sentences.map(([, sentence]) => sentence)]),
  );
}

function wordsOf({ properties }: Schema): string {
  const asked = isRecord(properties) ? Object.entries(properties) : [];
  return asked
    .map(([name, property]) => {
      const { const: only, enum: values } = isRecord(property) ? property : {};
      const wanted = isList(values) ? values : [only];
      return `${name} is ${wanted.map((value) => JSON.stringify(value)).join(" or ")}`;
    })
    .join(" and ");
}

function requiredIn(schema: unknown): string[] {
  return isRecord(schema) ? names(schema["required"]) : [];
}

function names(value: unknown): string[] {
  return isList(value) ? value.map(String) : [];
}
