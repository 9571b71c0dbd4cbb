import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readPatternPath } from "#contract/patterns/pattern-path.ts";
import { parseJson } from "#contract/parse-json.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { schemaNamed } from "#contract/states/block-schemas.ts";
import { visitValues } from "#contract/states/schema-branches.ts";
import { guessKind, membersOf } from "#kinds/guess-kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bookEntries, bookSchemas, findEntry } from "./book-entries.ts";

/** A location in the content, and the number of uses there. */
export interface UsePlace {
  /** `content/<locale>/pages/<id>.json`. */
  readonly path: string;
  readonly count: number;
}

/** How the content uses blocks, forms and kinds, by name. */
export interface BookUsage {
  readonly blocks: ReadonlyMap<string, readonly UsePlace[]>;
  readonly forms: ReadonlyMap<string, readonly UsePlace[]>;
  readonly kinds: ReadonlyMap<string, readonly UsePlace[]>;
  /** Parts by type name: "Link". */
  readonly parts: ReadonlyMap<string, readonly UsePlace[]>;
  /** Where a block property is filled in: "hero.heading". */
  readonly properties: ReadonlyMap<string, readonly UsePlace[]>;
}

const formType = "form";
const propertyOf = "property";
const partPointers: ReadonlyMap<string, string> = new Map(
  bookEntries
    .filter(({ section }) => section === "parts")
    .map(({ typeName }) => [`/$defs/${typeName}`, typeName]),
);

/** Counts what the content uses; counts again only when one of its files has changed. */
export function usageReader(contentDir: string): () => Promise<BookUsage> {
  let known: { readonly version: string; readonly usage: BookUsage } | undefined;
  return async () => {
    const files = await filesOf(contentDir);
    const stats = await Promise.all(files.map((file) => stat(file)));
    const version = stats.map(({ mtimeMs }, index) => `${files[index]} ${mtimeMs}`).join("\n");
    if (known?.version !== version) known = { version, usage: await readUsage(contentDir, files) };
    return known.usage;
  };
}

async function filesOf(contentDir: string): Promise<readonly string[]> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Files that are not valid JSON are skipped. */
async function readUsage(contentDir: string, files: readonly string[]): Promise<BookUsage> {
  const counter = new UsageCounter();
  const texts = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) {
    const { value } = parseJson(texts[index] ?? "");
    counter.count(`content${file.slice(contentDir.length)}`, value);
  }
  return counter;
}

class UsageCounter implements BookUsage {
  readonly blocks = new Map<string, UsePlace[]>();
  readonly forms = new Map<string, UsePlace[]>();
  readonly kinds = new Map<string, UsePlace[]>();
  readonly parts = new Map<string, UsePlace[]>();
  readonly properties = new Map<string, UsePlace[]>();

  count(path: string, value: unknown): void {
    const kind = readPatternPath(path) === undefined ? guessKind(path, value) : undefined;
    const entry = findEntry("kinds", kind?.name ?? "");
    if (entry !== undefined) {
      const members = membersOf(value) ?? [value];
      addTo(this.kinds, entry.name, { path, count: members.length });
      this.#partsIn(entry.typeName, { path, members });
    }
    const found = new Map<string, number>();
    this.#blocksIn(value, found);
    for (const [key, count] of found) {
      const [what = "", name = ""] = key.split(" ");
      const ofName = { [formType]: this.forms, [propertyOf]: this.properties }[what] ?? this.blocks;
      addTo(ofName, name, { path, count });
    }
  }

  #partsIn(typeName: string, { path, members }: { path: string; members: readonly unknown[] }) {
    const schema = schemaNamed(bookSchemas, typeName);
    const found = new Map<string, number>();
    for (const member of members) {
      visitValues(schema, migrateDocument(member).value, ({ pointer }) => {
        if (partPointers.has(pointer)) increase(found, partPointers.get(pointer) ?? "");
      });
    }
    for (const [name, count] of found) addTo(this.parts, name, { path, count });
  }

  #blocksIn(value: unknown, found: Map<string, number>): void {
    if (isList(value)) {
      for (const item of value) this.#blocksIn(item, found);
      return;
    }
    if (!isRecord(value)) return;
    const { type, props } = value;
    if (typeof type === "string" && isRecord(props)) {
      increase(found, `block ${type}`);
      for (const name of Object.keys(props)) increase(found, `${propertyOf} ${type}.${name}`);
      if (type === formType) increase(found, `${formType} ${String(props[formType])}`);
    }
    for (const member of Object.values(value)) this.#blocksIn(member, found);
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function addTo(places: Map<string, UsePlace[]>, name: string, place: UsePlace): void {
  const known = places.get(name);
  if (known === undefined) places.set(name, [place]);
  else known.push(place);
}
