import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { withoutRequirements } from "#lib/text/without-requirements.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import { hasWords } from "../picker/has-words.ts";
import { t, textOf } from "../i18n.ts";
import { blockGroups, groupOf } from "./block-groups.ts";

const groups = Object.keys(blockGroups);

/** All of them, those of a group together. */
const all = knownTypes
  .map((type) => ({ key: type, name: type, detail: descriptionOf(type), group: groupOf(type) }))
  .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));

/** Between the names of several blocks. */
export const between = ",";

/** Several as one hit, each the best of its words; none while one of them finds nothing. */
function severalFor(words: string): readonly SearchHit[] {
  const wanted = words.split(between).filter((word) => word.trim() !== "");
  const types = wanted.map((word) => typesFor(word)[0]?.key);
  const found = types.filter((type) => type !== undefined);
  if (found.length === 0 || found.length < types.length) return [];
  const detail = t("{n, plural, one {# block} other {# blocks, one behind the other}}", {
    n: found.length,
  });
  return [{ key: found.join(between), name: found.join(`${between} `), detail }];
}

/** Those that are called so before those that are only described so. */
export function typesFor(words: string): readonly SearchHit[] {
  if (words.includes(between)) return severalFor(words);
  if (words.trim() === "") {
    return all.map((hit) => ({ ...hit, group: textOf(blockGroups[hit.group]) }));
  }
  const found = all
    .filter(({ name, detail }) => hasWords(`${name} ${detail}`, words))
    .map(({ group: _group, ...hit }): SearchHit => hit);
  const rank = ({ name }: SearchHit): number => {
    const wanted = words.trim().toLowerCase();
    if (name.startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function descriptionOf(type: string): string {
  const definitions = Object.values<unknown>(pageSchema.$defs).filter(isRecord);
  const block = definitions.find((schema) => valueAt(schema, "/properties/type/const") === type);
  const ref = valueAt(block, "/properties/props/$ref");
  const props = typeof ref === "string" ? valueAt(pageSchema, ref.slice(1)) : undefined;
  const description = valueAt(props, "/description");
  return typeof description === "string" ? withoutRequirements(description) : "";
}
