import { computed } from "mobx";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { withoutRequirements } from "#lib/text/without-requirements.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import { hasWords } from "../picker/has-words.ts";
import { t, textOf } from "../i18n.ts";
import { blockGroups, groupOf } from "./block-groups.ts";
import { propsSchemaOf } from "../blocks/props-schema.ts";

const groups = Object.keys(blockGroups);

/** All types, grouped. */
const all = computed(
  () =>
    knownTypes
      .map((type) => ({ key: type, name: type, detail: descriptionOf(type), group: groupOf(type) }))
      .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group)),
  { keepAlive: true },
);

/** Separates the names of several blocks. */
export const between = ",";
/** Separates columns of blocks. */
const beside = "|";
/** Separates the blocks of a column. */
const below = "+";
const signs = /[,|+]/;

/** Whether the search text names several blocks. */
export function nameSeveral(words: string): boolean {
  return signs.test(words);
}

/** The first of several names that matches no block; undefined if each matches one. */
export function unknownName(words: string): string | undefined {
  if (!nameSeveral(words)) return undefined;
  const names = words.split(signs).map((name) => name.trim());
  return names.find((name) => name !== "" && typesFor(name).length === 0);
}

/** All types of a result, including those in columns. */
export function typesIn(key: string): readonly string[] {
  return key.split(signs);
}

/** The types in each column of a result that is one block of columns; undefined for a single type. */
export function columnsIn(item: string): readonly (readonly string[])[] | undefined {
  if (!item.includes(beside)) return undefined;
  return item.split(beside).map((column) => column.split(below));
}

/** Human-readable names of blocks. */
export function namesOf(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[|+]/g, " $& ")).join(`${between} `);
}

/** Several blocks as one result, plus one for each other type that the last name may mean. */
function severalFor(words: string): readonly SearchHit[] {
  const [last = ""] = words.split(signs).slice(-1);
  const wanted = last.trim();
  if (wanted === "") return bestOfEach(words);
  const before = words.slice(0, words.length - last.length);
  const [best, ...others] = typesFor(wanted).map(({ key }) => key);
  if (best === undefined) return [];
  const meant = best === wanted ? [] : others.filter((type) => type.includes(wanted.toLowerCase()));
  return [best, ...meant].flatMap((type) => bestOfEach(before + type));
}

/** Several blocks as one result, the best match for each name; none while one name has no match. */
function bestOfEach(words: string): readonly SearchHit[] {
  const wanted = words.split(between).filter((word) => word.trim() !== "");
  const items = wanted.map(itemFor);
  const found = items.filter((item) => item !== undefined);
  if (found.length === 0 || found.length < items.length) return [];
  const detail = t("{n, plural, one {# block} other {# blocks in this order}}", {
    n: found.length,
  });
  return [{ key: found.join(between), name: namesOf(found), detail }];
}

/** One block of the page: a type, or columns of types; undefined while one name has no match. */
function itemFor(words: string): string | undefined {
  const columns = words.split(beside).map((column) => column.split(below));
  if (columns.length === 1 && words.includes(below)) return undefined;
  const found = columns.map((column) => column.map((word) => typesFor(word.trim())[0]?.key));
  const isWhole = columns.flat().every((word) => word.trim() !== "");
  if (!isWhole || found.flat().includes(undefined)) return undefined;
  return found.map((column) => column.join(below)).join(beside);
}

/** Matches by name come before matches by description. */
export function typesFor(words: string): readonly SearchHit[] {
  if (nameSeveral(words)) return severalFor(words);
  if (words.trim() === "") {
    return all.get().map((hit) => ({ ...hit, group: textOf(blockGroups[hit.group]) }));
  }
  const found = all
    .get()
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
  const description = valueAt(propsSchemaOf(type), "/description");
  return typeof description === "string" ? withoutRequirements(description) : "";
}
