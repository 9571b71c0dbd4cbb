import { isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import {
  canonicalText,
  isSchema,
  subschemas,
  type JsonSchema,
  type SchemaObject,
} from "./keywords.ts";

/** A schema with its location. */
export interface Place {
  readonly set: SchemaSet;
  /** Path below the schema folder; "" for a schema created by the comparison. */
  readonly file: string;
  /** JSON Pointer within the file. */
  readonly pointer: string;
  readonly schema: JsonSchema;
  /** Unique key of the location. */
  readonly key: string;
  /** Like the key, but short: unique across all sets. */
  readonly id: number;
}

let lastId = 0;

const defaultBase = "https://schema.invalid/";

/** All schemas of one version, by path below the schema folder. */
export class SchemaSet {
  readonly name: string;
  readonly files: ReadonlyMap<string, SchemaObject>;
  readonly #byUri: ReadonlyMap<string, string>;
  readonly #places = new Map<string, Place>();
  readonly #texts = new Map<Place, string>();
  readonly #targets = new Map<string, Place | undefined>();
  /** Places derived from a place, by the way they were derived. */
  readonly #derivations = new Map<Place, Map<string, Place | undefined>>();

  constructor(name: string, files: ReadonlyMap<string, SchemaObject>) {
    this.name = name;
    this.files = files;
    this.#byUri = new Map(Array.from(files.keys(), (file) => [this.uriOf(file), file]));
  }

  /** Returns the base URI for references in a file. */
  uriOf(file: string): string {
    const id = this.files.get(file)?.["$id"];
    const own = defaultBase + file;
    return typeof id === "string" && URL.canParse(id, own) ? new URL(id, own).href : own;
  }

  /** Returns the schema at a pointer; undefined if there is none. */
  place(file: string, pointer = ""): Place | undefined {
    const key = `${this.name}:${file}#${pointer}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const schema = valueAt(this.files.get(file), pointer);
    return isSchema(schema) ? this.#keep({ set: this, file, pointer, schema, key }) : undefined;
  }

  /** Whether a pointer resolves to anything. */
  has(file: string, pointer: string): boolean {
    return valueAt(this.files.get(file), pointer) !== undefined;
  }

  /** Returns the pointer, or its longest prefix that resolves. */
  nearest(file: string, pointer: string): string {
    if (pointer === "" || this.has(file, pointer)) return pointer;
    return this.nearest(file, pointer.slice(0, pointer.lastIndexOf("/")));
  }

  /** Creates a schema outside of any file: what the comparison knows about a value besides its schemas. */
  assumed(schema: JsonSchema): Place {
    const key = `${this.name}:assumed:${JSON.stringify(schema)}`;
    return this.#keep({ set: this, file: "", pointer: "", schema, key });
  }

  /** Returns the schema nested in another one at the given keys. */
  child(parent: Place, ...keys: readonly string[]): Place | undefined {
    const end = toPointer(keys);
    return this.#derived(parent, end, () => {
      const schema = valueAt(parent.schema, end);
      if (!isSchema(schema)) return undefined;
      const pointer = parent.pointer + end;
      const known = parent.file === "" ? undefined : this.place(parent.file, pointer);
      return known ?? this.#keep({ ...parent, pointer, schema, key: parent.key + end });
    });
  }

  /** Returns the same place without a keyword. */
  without(place: Place, keyword: string): Place {
    const { schema } = place;
    if (!isRecord(schema) || !(keyword in schema)) return place;
    const derived = this.#derived(place, keyword, () => {
      const { [keyword]: _left, ...rest } = schema;
      return this.#keep({ ...place, schema: rest, key: `${place.key} without ${keyword}` });
    });
    return derived ?? place;
  }

  /** Returns the target of a reference in a place; undefined if it does not resolve. */
  resolve(from: Place, ref: string): Place | undefined {
    const key = `${from.file} ${ref}`;
    if (!this.#targets.has(key)) this.#targets.set(key, this.#target(from.file, ref));
    return this.#targets.get(key);
  }

  #target(from: string, ref: string): Place | undefined {
    const base = this.uriOf(from);
    if (!URL.canParse(ref, base)) return undefined;
    const url = new URL(ref, base);
    const pointer = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    const file = this.#byUri.get(url.href);
    if (file === undefined || !(pointer === "" || pointer.startsWith("/"))) return undefined;
    return this.place(file, pointer);
  }

  /** Returns a text that is the same for equivalent schemas, apart from annotations and key order. */
  textOf(place: Place): string {
    const known = this.#texts.get(place);
    if (known !== undefined) return known;
    const text = canonicalText(place.schema, (ref) => {
      const target = this.resolve(place, ref);
      return target === undefined ? `nowhere: ${ref}` : `${target.file}#${target.pointer}`;
    });
    this.#texts.set(place, text);
    return text;
  }

  /** Returns the targets of the references in a schema. */
  targetsOf(place: Place): Place[] {
    return refsOf(place.schema).flatMap((ref) => this.resolve(place, ref) ?? []);
  }

  #keep(place: Omit<Place, "id">): Place {
    const known = this.#places.get(place.key);
    if (known !== undefined) return known;
    lastId += 1;
    const interned = { ...place, id: lastId };
    this.#places.set(place.key, interned);
    return interned;
  }

  #derived(from: Place, how: string, make: () => Place | undefined): Place | undefined {
    let known = this.#derivations.get(from);
    if (known === undefined) {
      known = new Map();
      this.#derivations.set(from, known);
    }
    const place = known.get(how);
    if (place !== undefined || known.has(how)) return place;
    const made = make();
    known.set(how, made);
    return made;
  }
}

/** Returns all references in a schema except for those in `$defs`, which only count when referenced. */
function refsOf(schema: JsonSchema): string[] {
  const own = isRecord(schema) && typeof schema["$ref"] === "string" ? [schema["$ref"]] : [];
  const inner = subschemas(schema).filter(({ keys: [keyword] }) => keyword !== "$defs");
  return [...own, ...inner.flatMap((sub) => refsOf(sub.schema))];
}

/** Compares places by text, and recursively by the text of the places that they reference. */
export class Sameness {
  readonly #same = new Set<string>();

  holds(a: Place, b: Place): boolean {
    if (a.set.textOf(a) !== b.set.textOf(b)) return false;
    const key = `${a.id} ${b.id}`;
    if (this.#same.has(key)) return true;
    const seen = new Set<string>();
    const isSame = this.#isSame([a, b], seen);
    if (isSame) for (const pair of seen) this.#same.add(pair);
    return isSame;
  }

  #isSame([a, b]: readonly [Place, Place], seen: Set<string>): boolean {
    const key = `${a.id} ${b.id}`;
    if (a === b || seen.has(key) || this.#same.has(key)) return true;
    if (a.set.textOf(a) !== b.set.textOf(b)) return false;
    seen.add(key);
    const others = b.set.targetsOf(b);
    const targets = a.set.targetsOf(a);
    if (targets.length !== others.length) return false;
    // Equal texts have the same targets, whatever the order of their keys.
    const byName = new Map(others.map((place) => [`${place.file}#${place.pointer}`, place]));
    return targets.every((target) => {
      const other = byName.get(`${target.file}#${target.pointer}`);
      return other !== undefined && this.#isSame([target, other], seen);
    });
  }
}
