import { isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { canonicalText, isSchema, subschemas, type Schema, type SchemaObject } from "./keywords.ts";

/** A schema where it stands. */
export interface Place {
  readonly set: SchemaSet;
  /** Below the schema folder; "" for a schema that the comparison made up. */
  readonly file: string;
  /** JSON pointer in the file. */
  readonly pointer: string;
  readonly schema: Schema;
  /** The same for the same place, different for different ones. */
  readonly key: string;
}

const defaultBase = "https://schema.invalid/";

/** All schemas of one version, by their path below the schema folder. */
export class SchemaSet {
  readonly name: string;
  readonly files: ReadonlyMap<string, SchemaObject>;
  readonly #byUri: ReadonlyMap<string, string>;
  readonly #places = new Map<string, Place>();
  readonly #texts = new Map<string, string>();

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
  assumed(schema: Schema): Place {
    const key = `${this.name}:assumed:${JSON.stringify(schema)}`;
    return this.#places.get(key) ?? this.#keep({ set: this, file: "", pointer: "", schema, key });
  }

  /** The schema inside another one, by keys. */
  child(parent: Place, ...keys: readonly string[]): Place | undefined {
    const pointer = parent.pointer + toPointer(keys);
    if (parent.file !== "" && !parent.key.includes(" without ")) {
      return this.place(parent.file, pointer);
    }
    const schema = valueAt(parent.schema, toPointer(keys));
    const key = `${parent.key}${toPointer(keys)}`;
    if (!isSchema(schema)) return undefined;
    const known = parent.file === "" ? undefined : this.place(parent.file, pointer);
    return (
      known ??
      this.#places.get(key) ??
      this.#keep({ set: this, file: parent.file, pointer, schema, key })
    );
  }

  /** The same place as if a keyword were not there. */
  without(place: Place, keyword: string): Place {
    if (!isRecord(place.schema) || !(keyword in place.schema)) return place;
    const key = `${place.key} without ${keyword}`;
    const { [keyword]: _left, ...schema } = place.schema;
    return this.#places.get(key) ?? this.#keep({ ...place, schema, key });
  }

  /** What a reference inside a place leads to; undefined when it leads nowhere. */
  resolve(from: Place, ref: string): Place | undefined {
    const base = this.uriOf(from.file);
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
    const known = this.#texts.get(place.key);
    if (known !== undefined) return known;
    const text = canonicalText(place.schema, (ref) => {
      const target = this.resolve(place, ref);
      return target === undefined ? `nowhere: ${ref}` : `${target.file}#${target.pointer}`;
    });
    this.#texts.set(place.key, text);
    return text;
  }

  /** The places that references in a schema lead to. */
  targetsOf(place: Place): Place[] {
    return refsOf(place.schema).flatMap((ref) => this.resolve(place, ref) ?? []);
  }

  #keep(place: Place): Place {
    this.#places.set(place.key, place);
    return place;
  }
}

/** All references in a schema, those in its `$defs` left out: nothing there counts unless it is referred to. */
function refsOf(schema: Schema): string[] {
  const own = isRecord(schema) && typeof schema["$ref"] === "string" ? [schema["$ref"]] : [];
  const inner = subschemas(schema).filter(({ keys: [keyword] }) => keyword !== "$defs");
  return [...own, ...inner.flatMap((sub) => refsOf(sub.schema))];
}

/** Places with the same text whose references lead, all the way down, to places with the same text. */
export class Sameness {
  readonly #same = new Set<string>();

  holds(a: Place, b: Place): boolean {
    const key = `${a.key} = ${b.key}`;
    if (this.#same.has(key)) return true;
    const seen = new Set<string>();
    const isSame = this.#isSame([a, b], seen);
    if (isSame) for (const pair of seen) this.#same.add(pair);
    return isSame;
  }

  #isSame([a, b]: readonly [Place, Place], seen: Set<string>): boolean {
    const key = `${a.key} = ${b.key}`;
    if (a.key === b.key || seen.has(key) || this.#same.has(key)) return true;
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
