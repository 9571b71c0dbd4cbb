import { isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import {
  canonicalText,
  isSchema,
  subschemas,
  type JsonSchema,
  type SchemaObject,
} from "./keywords.ts";

/** A schema where it stands. */
export interface Place {
  readonly set: SchemaSet;
  /** Below the schema folder; "" for a schema that the comparison made up. */
  readonly file: string;
  /** JSON pointer in the file. */
  readonly pointer: string;
  readonly schema: JsonSchema;
  /** The same for the same place, different for different ones. */
  readonly key: string;
  /** As the key, but short: unique in all sets. */
  readonly id: number;
}

let lastId = 0;

const defaultBase = "https://schema.invalid/";

/** All schemas of one version, by their path below the schema folder. */
export class SchemaSet {
  readonly name: string;
  readonly files: ReadonlyMap<string, SchemaObject>;
  readonly #byUri: ReadonlyMap<string, string>;
  readonly #places = new Map<string, Place>();
  readonly #texts = new Map<Place, string>();
  readonly #targets = new Map<string, Place | undefined>();
  /** What was derived from a place, by how. */
  readonly #derivations = new Map<Place, Map<string, Place | undefined>>();

  constructor(name: string, files: ReadonlyMap<string, SchemaObject>) {
    this.name = name;
    this.files = files;
    this.#byUri = new Map(Array.from(files.keys(), (file) => [this.uriOf(file), file]));
  }

  /** The address that a file's references are relative to. */
  uriOf(file: string): string {
    const id = this.files.get(file)?.["$id"];
    const own = defaultBase + file;
    return typeof id === "string" && URL.canParse(id, own) ? new URL(id, own).href : own;
  }

  /** The schema that a pointer leads to; undefined when there is none. */
  place(file: string, pointer = ""): Place | undefined {
    const key = `${this.name}:${file}#${pointer}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const schema = valueAt(this.files.get(file), pointer);
    return isSchema(schema) ? this.#keep({ set: this, file, pointer, schema, key }) : undefined;
  }

  /** Whether a pointer leads to anything. */
  has(file: string, pointer: string): boolean {
    return valueAt(this.files.get(file), pointer) !== undefined;
  }

  /** The pointer, or the longest beginning of it that leads to something. */
  nearest(file: string, pointer: string): string {
    if (pointer === "" || this.has(file, pointer)) return pointer;
    return this.nearest(file, pointer.slice(0, pointer.lastIndexOf("/")));
  }

  /** A schema that stands in no file: what the comparison knows about a value beside its schemas. */
  assumed(schema: JsonSchema): Place {
    const key = `${this.name}:assumed:${JSON.stringify(schema)}`;
    return this.#keep({ set: this, file: "", pointer: "", schema, key });
  }

  /** The schema inside another one, by keys. */
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

  /** The same place as if a keyword were not there. */
  without(place: Place, keyword: string): Place {
    const { schema } = place;
    if (!isRecord(schema) || !(keyword in schema)) return place;
    const derived = this.#derived(place, keyword, () => {
      const { [keyword]: _left, ...rest } = schema;
      return this.#keep({ ...place, schema: rest, key: `${place.key} without ${keyword}` });
    });
    return derived ?? place;
  }

  /** What a reference inside a place leads to; undefined when it leads nowhere. */
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

  /** A text that is the same for schemas that read the same, words and order aside. */
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

  /** The places that references in a schema lead to. */
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

/** All references in a schema, those in its `$defs` left out: nothing there counts unless it is referred to. */
function refsOf(schema: JsonSchema): string[] {
  const own = isRecord(schema) && typeof schema["$ref"] === "string" ? [schema["$ref"]] : [];
  const inner = subschemas(schema).filter(({ keys: [keyword] }) => keyword !== "$defs");
  return [...own, ...inner.flatMap((sub) => refsOf(sub.schema))];
}

/** Places with the same text whose references lead, all the way down, to places with the same text. */
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
    // Equal texts name the same targets, in whatever order their keys stand.
    const byName = new Map(others.map((place) => [`${place.file}#${place.pointer}`, place]));
    return targets.every((target) => {
      const other = byName.get(`${target.file}#${target.pointer}`);
      return other !== undefined && this.#isSame([target, other], seen);
    });
  }
}
