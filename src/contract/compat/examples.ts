import { isList } from "#lib/json/is-record.ts";
import { countCodePoints } from "#lib/text/code-points.ts";
import { accepts, type Formats } from "./evaluate.ts";
import { conditionBranches, Constraints, unionBranches, type Together } from "./constraints.ts";
import { findText } from "./regex/find-text.ts";
import { smallestFirst, type JsonType } from "./values.ts";

const mostExamples = 6;
/** Longer texts are built by repeating a character: an automaton with that many states would be slow. */
const longestSearched = 64;
const mostItemsMade = 20_000;

/** Generates small values that schemas accept. */
export class Examples {
  readonly #formats: Formats;
  readonly #made = new Map<string, readonly unknown[]>();
  readonly #open = new Set<string>();
  readonly #constraints = new Map<string, Constraints>();

  constructor(formats: Formats) {
    this.#formats = formats;
  }

  /** Returns the constraints on a value that satisfies several schemas; same object for same schemas. */
  constraintsOf(together: Together): Constraints {
    const key = keyOf(together);
    const known = this.#constraints.get(key);
    if (known !== undefined) return known;
    const constraints = new Constraints(together);
    this.#constraints.set(key, constraints);
    return constraints;
  }

  /** Whether any of the schemas certainly rejects a value. */
  areRefusing(together: Together, value: unknown): boolean {
    // Checked part by part, so that shared references are evaluated only once.
    const { isNever, parts } = this.constraintsOf(together);
    return isNever || parts.some(({ place }) => accepts(place, value, this.#formats) === false);
  }

  /** Returns a few values that satisfy all schemas, smallest first; none if none were found. */
  few(together: Together): readonly unknown[] {
    const key = keyOf(together);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    if (this.#open.has(key)) return [];
    this.#open.add(key);
    const values = this.#make(this.constraintsOf(together));
    const isFine = (value: unknown) => !this.areRefusing(together, value);
    const few = smallestFirst(values, mostExamples, isFine);
    this.#open.delete(key);
    // Within a recursion, schemas look emptier than they are.
    if (few.length > 0 || this.#open.size === 0) this.#made.set(key, few);
    return few;
  }

  /** Returns texts of a length that the patterns allow; both limits are inclusive. */
  texts(
    constraints: Constraints,
    { min, max }: { readonly min: number; readonly max: number },
  ): string[] {
    const minLength = min <= longestSearched ? min : 0;
    const limit = max <= longestSearched ? { maxLength: max } : {};
    const found = findText({ matching: constraints.patterns, minLength, ...limit });
    const shortest = typeof found === "object" ? [found.text] : [];
    const given = [
      ...shortest,
      ...constraints
        .all("examples")
        .flat()
        .filter((one) => typeof one === "string"),
    ];
    const longer = given.flatMap((text) => lengthened(text, min));
    const named = constraints.all("format").flatMap((name) => formatted[String(name)] ?? []);
    return [...shortest, ...given, ...longer, ...named].filter((text) => {
      return countCodePoints(text) >= min && countCodePoints(text) <= max;
    });
  }

  /** Returns the given number of different values, or fewer if no more were found. */
  different(together: Together, count: number): unknown[] {
    const few = this.few(together);
    const more = Array.from({ length: count * 2 }, (_, index) =>
      few.flatMap((value): unknown[] => {
        if (typeof value === "string") return [`${value}${index}`];
        return typeof value === "number" ? [value + index] : [];
      }),
    ).flat();
    const fine = more.filter((value) => !this.areRefusing(together, value));
    return smallestFirst([...few, ...fine], count);
  }

  /** Returns a list of a given length, optionally with a given item at one index. */
  list(
    constraints: Constraints,
    { length, at = [] }: { readonly length: number; readonly at?: readonly [number, unknown] | [] },
  ): unknown[] | undefined {
    if (length > mostItemsMade) return undefined;
    const rest = constraints.item(constraints.longestPrefix);
    const isUnique = constraints.all("uniqueItems").includes(true);
    const different = isUnique ? this.different(rest, length) : this.few(rest).slice(0, 1);
    const wanted = constraints.parts.flatMap(({ place }) => {
      const asked = place.set.child(place, "contains");
      return asked === undefined ? [] : this.few([...constraints.item(0), asked]).slice(0, 1);
    });
    const items = Array.from({ length }, (_, index) => {
      if (index === at[0]) return at[1];
      if (index < wanted.length) return wanted[index];
      if (index < constraints.longestPrefix) return this.few(constraints.item(index))[0];
      return rest.length === 0 ? index : different[isUnique ? index : 0];
    });
    return items.includes(undefined) ? undefined : items;
  }

  #make(constraints: Constraints): unknown[] {
    if (constraints.isNever) return [];
    const { listed } = constraints;
    if (listed !== undefined) return [...listed];
    const given = constraints.all("examples").flatMap((list) => (isList(list) ? list : []));
    const branches = unionBranches(constraints);
    if (branches !== undefined) return branches.flatMap((branch) => this.few(branch).slice(0, 2));
    const conditional = conditionBranches(constraints).flatMap((branch) =>
      this.few(branch).slice(0, 1),
    );
    return [
      ...given,
      ...conditional,
      ...[...constraints.types].flatMap((type) => this.#ofType(type, constraints)),
    ];
  }

  #ofType(type: JsonType, constraints: Constraints): unknown[] {
    switch (type) {
      case "null":
        return [null];
      case "boolean":
        return [false, true];
      case "string":
        return this.texts(constraints, {
          min: constraints.atLeast("minLength") ?? 0,
          max: constraints.atMost("maxLength") ?? Infinity,
        });
      case "integer":
      case "fraction":
        return numbers(constraints);
      case "array":
        return this.#lists(constraints);
      case "object":
        return this.#objects(constraints);
    }
  }

  #lists(constraints: Constraints): unknown[] {
    const least = Math.max(
      constraints.atLeast("minItems") ?? 0,
      constraints.all("contains").length,
    );
    const lengths = [least, Math.min(least + 1, constraints.mostItems)];
    return lengths.flatMap((length) => {
      const list = this.list(constraints, { length });
      return list === undefined ? [] : [list];
    });
  }

  #objects(constraints: Constraints): unknown[] {
    const member = (name: string): [string, unknown][] => {
      const schemas = constraints.property(name);
      const [value] = schemas.length === 0 ? [null] : this.few(schemas);
      return value === undefined ? [] : [[name, value]];
    };
    const required = [...constraints.required].flatMap(member);
    const minimal = Object.fromEntries(required);
    const names = constraints.propertyNames.filter((name) => !constraints.required.has(name));
    const optional = names.flatMap(member);
    const single = optional.slice(0, 3).map((entry) => Object.fromEntries([...required, entry]));
    const undeclared = Object.fromEntries([...required, ["other", null]]);
    return [minimal, ...single, undeclared, Object.fromEntries([...required, ...optional])];
  }
}

const keys = new WeakMap<Together, string>();

/** Returns a key for a set of schemas, independent of their order. */
export function keyOf(together: Together): string {
  if (together.length === 1) return String(together[0]?.id);
  const known = keys.get(together);
  if (known !== undefined) return known;
  const ids = new Set(together.map(({ id }) => id));
  const key = [...ids].toSorted((a, b) => a - b).join(" ");
  keys.set(together, key);
  return key;
}

/** Texts for formats that have no pattern. */
const formatted: Readonly<Record<string, readonly string[]>> = {
  date: ["2026-01-31"],
  "date-time": ["2026-01-31T12:00:00Z"],
  email: ["a@example.org"],
  uri: ["https://example.org/"],
  nip: ["1234567890"],
  "clock-time": ["12:00"],
  website: ["example.org"],
};

function lengthened(text: string, length: number): string[] {
  const missing = length - countCodePoints(text);
  if (missing <= 0 || missing > mostItemsMade * 100) return [];
  const half = Math.ceil(text.length / 2);
  return [
    text + (text.at(-1) ?? "a").repeat(missing),
    `${text}${"a".repeat(missing)}`,
    text.slice(0, half) + "a".repeat(missing) + text.slice(half),
  ];
}

function numbers(constraints: Constraints): number[] {
  const ends = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
  const limits = ends
    .flatMap((keyword) => constraints.all(keyword))
    .filter((one) => typeof one === "number");
  const steps = constraints.all("multipleOf").filter((one) => typeof one === "number");
  const around = [0, ...limits].flatMap((limit) => [
    limit,
    limit + 1,
    limit - 1,
    limit + 0.5,
    limit - 0.5,
  ]);
  return [
    ...around,
    ...steps,
    ...steps.flatMap((step) => limits.map((limit) => Math.ceil(limit / step) * step)),
  ];
}
