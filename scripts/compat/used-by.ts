import type { SchemaPlace } from "#contract/compat/change.ts";
import type { Place, SchemaSet } from "#contract/compat/schema-set.ts";
import { blockUnionFile } from "../codegen/schemas.ts";

const shared = /^(?:parts|fields)\//;

/**
 * Finds what a schema location is part of, directly or through other parts: blocks, forms, kinds and
 * responses by path without extension, such as `blocks/hero`. Nested blocks are excluded: each counts for
 * itself.
 */
export class UsedBy {
  /** Reachable pointers, by the file that contains them and the document that they are reached from. */
  readonly #reached = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  constructor(set: SchemaSet) {
    for (const file of set.files.keys()) {
      const root = set.place(file);
      if (root === undefined || shared.test(file) || file === blockUnionFile) continue;
      this.#reached.set(file, reachedFrom(root));
    }
  }

  at({ file, pointer }: SchemaPlace): string[] {
    const owners = [...this.#reached].filter(
      ([owner, reached]) =>
        owner !== file && [...(reached.get(file) ?? [])].some((start) => isPartOf(pointer, start)),
    );
    return owners.map(([owner]) => owner.replace(/\.schema\.json$/, "")).toSorted();
  }
}

/** A definition is not part of the schema that contains it, but of those that reference it. */
function isPartOf(pointer: string, start: string): boolean {
  if (pointer === start) return true;
  return pointer.startsWith(`${start}/`) && !pointer.slice(start.length).includes("/$defs/");
}

function reachedFrom(root: Place): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const open = [root];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const pointers = found.get(place.file) ?? new Set<string>();
    found.set(place.file, pointers);
    if (pointers.has(place.pointer)) continue;
    pointers.add(place.pointer);
    open.push(...place.set.targetsOf(place).filter(({ file }) => file !== blockUnionFile));
  }
  return found;
}
