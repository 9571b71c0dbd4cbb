import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { versionKeyword } from "../codegen/migrations.ts";
import { isSchema, type Schema } from "../codegen/schemas.ts";
import { propertiesOf, resolved, words } from "./find-renames.ts";

/**
 * Returns the beginning of a step that must be completed manually: replacements for the removed values of
 * one property; otherwise the differences, as a note. Undefined if old documents are read as before.
 * @param base The released block with its parts inlined.
 */
export function handStep(base: Schema, head: Schema): string | undefined {
  const [asked, asks] = [withoutWords(base), withoutWords(head)];
  if (sameJson(asked, asks)) return undefined;
  const [before, after] = [propertiesIn(asked), propertiesIn(asks)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = names.filter((name) => !sameJson(before[name], after[name]));
  const [name] = differing;
  const values =
    name !== undefined && differing.length === 1
      ? goneValues(resolved(base, before[name]), resolved(head, after[name]))
      : [];
  const body =
    name === undefined || values.length === 0 ? openStep(differing) : valueStep(name, values);
  return `import type { MigrationStep } from "#contract/migrations/step.ts";\n\n${body}`;
}

/** A value that was removed, and a possible replacement. */
type GoneValue = readonly [gone: unknown, instead: unknown];

function goneValues(old: Schema | undefined, present: Schema | undefined): GoneValue[] {
  const [was, is] = [old?.["enum"], present?.["enum"]];
  if (!isList(was) || !isList(is)) return [];
  const instead = is.includes(present?.["default"]) ? present?.["default"] : is[0];
  return was.filter((value) => !is.includes(value)).map((value) => [value, instead]);
}

function valueStep(name: string, values: readonly GoneValue[]): string {
  const key = JSON.stringify(name);
  const member = /^[A-Za-z_]\w*$/.test(name) ? name : key;
  const pairs = values.map((pair) => `[${pair.map((value) => JSON.stringify(value)).join(", ")}]`);
  const says = values.map(([gone, instead]) => `${String(gone)} is ${String(instead)}`).join(", ");
  return `/** What stands for a value that is gone: choose it for each. */
const values = new Map<unknown, unknown>([${pairs.join(", ")}]);

export const step: MigrationStep = {
  says: ${JSON.stringify(`${name}: ${says}.`)},
  loses: [[${key}]],
  migrate: (props) =>
    values.has(props[${key}]) ? { ...props, ${member}: values.get(props[${key}]) } : props,
};
`;
}

function openStep(names: readonly string[]): string {
  const what = names.length === 0 ? "A part of it" : names.join(", ");
  return `/** Write what it does; \`loses\` names what it gives up. */
export const step: MigrationStep = {
  says: ${JSON.stringify(`${what}: another form.`)},
  migrate: (props) => props,
};
`;
}

function propertiesIn(document: unknown): Schema {
  return propertiesOf(resolved(isSchema(document) ? document : {}, document) ?? {});
}

/** Returns the constraints, without annotations and the version, which a step changes. */
function withoutWords(value: unknown): unknown {
  if (isList(value)) return value.map(withoutWords);
  if (!isRecord(value)) return value;
  const asked = Object.entries(value).filter(
    ([key, member]) => key !== versionKeyword && (!words.has(key) || isRecord(member)),
  );
  return Object.fromEntries(asked.map(([key, member]) => [key, withoutWords(member)]));
}
