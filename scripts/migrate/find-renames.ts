import type { Path } from "#generated/block-paths.ts";
import type { Rename } from "#contract/migrations/rename-step.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { isSchema, type Schema } from "../codegen/schemas.ts";
import { unionOf } from "../codegen/unions.ts";

/** Annotations: a property that differs only in these is the same. */
export const words: ReadonlySet<string> = new Set(["title", "description", "examples", "$comment"]);

/**
 * Returns properties of a block that were renamed and otherwise unchanged, outer ones first. Ambiguous
 * matches are skipped.
 * @param base The released block with its parts inlined.
 */
export function findRenames(base: Schema, head: Schema): Rename[] {
  return new Finder(base, head).at(base, head, []);
}

class Finder {
  readonly #base: Schema;
  readonly #head: Schema;
  /** Definitions being compared, so that recursion ends. */
  readonly #open = new Set<unknown>();

  constructor(base: Schema, head: Schema) {
    this.#base = base;
    this.#head = head;
  }

  at(base: unknown, head: unknown, path: Path): Rename[] {
    const [old, present] = [resolved(this.#base, base), resolved(this.#head, head)];
    if (old === undefined || present === undefined || this.#open.has(present)) return [];
    this.#open.add(present);
    const found = [
      ...this.#inProperties(propertiesOf(old), propertiesOf(present), path),
      ...this.at(old["items"], present["items"], [...path, "*"]),
      ...this.#inMembers(old, present, path),
      ...this.#inPlaces(old["prefixItems"], present["prefixItems"], path),
      ...this.#inBranches(old, present, path),
    ];
    this.#open.delete(present);
    return found;
  }

  /** Compares members whose keys match the same pattern as before. */
  #inMembers(old: Schema, present: Schema, path: Path): Rename[] {
    const after = memberSchemas(present);
    return memberSchemas(old).flatMap(({ key, schema }) => {
      const same = after.find((member) => member.key === key);
      return same === undefined ? [] : this.at(schema, same.schema, [...path, key]);
    });
  }

  #inPlaces(old: unknown, present: unknown, path: Path): Rename[] {
    if (!isList(old) || !isList(present)) return [];
    return old.flatMap((place, index) => this.at(place, present[index], [...path, String(index)]));
  }

  /** Branches of a union are the same if their discriminating value is. */
  #inBranches(old: Schema, present: Schema, path: Path): Rename[] {
    const before = unionOf(old, (branch) => resolved(this.#base, branch) ?? {});
    const after = unionOf(present, (branch) => resolved(this.#head, branch) ?? {});
    return (before?.branches ?? []).flatMap(({ key, schema }) => {
      const same = after?.branches.find((branch) => branch.key === key);
      return same === undefined ? [] : this.at(schema, same.schema, [...path, key]);
    });
  }

  #inProperties(old: Schema, present: Schema, path: Path): Rename[] {
    const added = Object.keys(present).filter((name) => !Object.hasOwn(old, name));
    const gone = Object.keys(old).filter((name) => !Object.hasOwn(present, name));
    const own = gone.flatMap((from) => {
      const asked = this.#asked(this.#base, old[from]);
      const alike = added.filter((name) => sameJson(asked, this.#asked(this.#head, present[name])));
      const rivals = gone.filter((name) => sameJson(asked, this.#asked(this.#base, old[name])));
      const [to, ...others] = alike;
      const isClear = to !== undefined && others.length + rivals.length === 1;
      return isClear ? [{ path, from, to }] : [];
    });
    const unchanged = Object.keys(old).filter((name) => Object.hasOwn(present, name));
    const inside = unchanged.flatMap((name) => this.at(old[name], present[name], [...path, name]));
    return [...own, ...inside];
  }

  /** Returns the constraints of a property, inline or referenced. */
  #asked(root: Schema, property: unknown): unknown {
    if (!isSchema(property)) return property;
    const { $ref: _reference, ...beside } = property;
    const asked = { ...resolved(root, property), ...beside };
    return Object.fromEntries(Object.entries(asked).filter(([key]) => !words.has(key)));
  }
}

/** Resolves a reference: all of them point into `$defs` of the same document. */
export function resolved(root: Schema, schema: unknown): Schema | undefined {
  if (!isSchema(schema)) return undefined;
  const name = /^#\/\$defs\/(.+)$/.exec(String(schema["$ref"]))?.[1];
  const defs = root["$defs"];
  if (name === undefined || !isRecord(defs)) return schema;
  return isSchema(defs[name]) ? defs[name] : undefined;
}

/** Returns the declared properties of an object. */
export function propertiesOf(schema: Schema): Schema {
  const found = schema["properties"];
  return isSchema(found) ? found : {};
}
