import { renderValue } from "#lib/json/render-value.ts";

export type Variables = Readonly<Record<string, string | undefined>>;
export type Parse<Value> = ((raw: string) => Value | undefined) & {
  /** What is none of these values holds no secret, and is said. */
  readonly isOpen?: true;
};

/**
 * An environment variable: everything that the server, its messages and the table in README.md
 * (`npm run docs`) know of it.
 */
export interface Variable<Value, Fallback> {
  readonly name: string;
  /** What it is for, in Markdown. */
  readonly about: string;
  /** What a value must be; read after the word "expected". */
  readonly expected: string;
  readonly parse: Parse<Value>;
  /** In place of the value where the variable is unset, empty or wrong. */
  readonly fallback: Fallback;
}

/** Variables by what the code calls them. */
export type VariableGroup = Readonly<
  Record<string, Variable<unknown, string | number | readonly string[] | undefined>>
>;

/** Collects the faults of all variables, so that one start shows every one of them. */
export class ConfigReader {
  readonly faults: string[] = [];
  readonly #given = new Set<string>();
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** The parsed value, or its fallback; of a wrong one a fault is kept. */
  read<Value, Fallback>(variable: Variable<Value, Fallback>): Value | Fallback {
    const { name, expected, parse, fallback } = variable;
    const raw = this.#variables[name]?.trim();
    if (raw === undefined || raw === "") return fallback;
    const value = parse(raw);
    if (value !== undefined) {
      this.#given.add(name);
      return value;
    }
    // No other value is shown: an address may hold a password.
    const given = parse.isOpen === true ? `, not ${renderValue(raw)}` : "";
    this.faults.push(`${name}: expected ${expected}${given}`);
    return fallback;
  }

  /** Whether a variable that was read had a value of its own, and a good one. */
  isGiven({ name }: { readonly name: string }): boolean {
    return this.#given.has(name);
  }

  /** Keeps a fault for a variable that is unset though another one needs it. */
  require({ name }: { readonly name: string }, reason: string): void {
    const raw = this.#variables[name]?.trim() ?? "";
    if (raw === "") this.faults.push(`${name}: required with ${reason}`);
  }
}

export const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

function open<Value>(parse: (raw: string) => Value | undefined): Parse<Value> {
  return Object.assign(parse, { isOpen: true as const });
}

export function oneOf<Value extends string>(values: readonly Value[]): Parse<Value> {
  return open((raw) => values.find((value) => value === raw));
}

export function matching(pattern: RegExp): Parse<string> {
  return (raw) => (pattern.test(raw) ? raw : undefined);
}

/** Anything: whether there is such a file or folder is found out where it is opened. */
export function anyPath(raw: string): string {
  return raw;
}

export const port = open((raw) =>
  /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535 ? Number(raw) : undefined,
);

/** Digits only, from `least` to `most`. */
export function wholeNumber(least: number, most: number): Parse<number> {
  return open((raw) => {
    const number = /^(?:0|[1-9]\d{0,8})$/.test(raw) ? Number(raw) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  });
}

export function urlOf(...protocols: readonly string[]): Parse<string> {
  return (raw) => {
    const url = URL.parse(raw);
    return url !== null && protocols.includes(url.protocol) ? raw : undefined;
  };
}

function httpUrl(raw: string): URL | undefined {
  const url = URL.parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username === "" && url.password === "" && url.hash === "" ? url : undefined;
}

export function baseUrl(raw: string): string | undefined {
  const url = httpUrl(raw);
  return url?.search === "" ? url.href.replace(/(?<!\/)\/+$/, "") : undefined;
}

export function origin(raw: string): string | undefined {
  const url = httpUrl(raw);
  return url?.pathname === "/" && url.search === "" ? url.origin : undefined;
}

export function listOf(accepts: (item: string) => boolean): Parse<readonly string[]> {
  return (raw) => {
    const items = raw.split(/[\s,]+/).filter((item) => item !== "");
    return items.every(accepts) ? items.map((item) => item.toLowerCase()) : undefined;
  };
}
