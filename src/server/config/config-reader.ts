import { renderValue } from "#lib/json/render-value.ts";

export type Variables = Readonly<Record<string, string | undefined>>;
export type Parse<Value> = ((raw: string) => Value | undefined) & {
  /** A rejected value contains no secret, and is shown in the message. */
  readonly isOpen?: true;
};

/**
 * An environment variable: everything that the server, its messages and the table in README.md
 * (`npm run docs`) know about it.
 */
export interface Variable<Value, Fallback> {
  readonly name: string;
  /** The purpose of the variable, in Markdown. */
  readonly about: string;
  /** Describes a valid value; follows the word "expected". */
  readonly expected: string;
  readonly parse: Parse<Value>;
  /** Used when the variable is unset, empty or invalid. */
  readonly fallback: Fallback;
}

/** Variables by their names in the code. */
export type VariableGroup = Readonly<
  Record<string, Variable<unknown, string | number | readonly string[] | undefined>>
>;

/** Collects the faults of all variables, so that a single start shows all of them. */
export class ConfigReader {
  readonly faults: string[] = [];
  readonly #given = new Set<string>();
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** Returns the parsed value or its fallback; records a fault for an invalid value. */
  read<Value, Fallback>(variable: Variable<Value, Fallback>): Value | Fallback {
    const { name, expected, parse, fallback } = variable;
    const raw = this.#variables[name]?.trim();
    if (raw === undefined || raw === "") return fallback;
    const value = parse(raw);
    if (value !== undefined) {
      this.#given.add(name);
      return value;
    }
    // Any other value is not shown: an address may contain a password.
    const given = parse.isOpen === true ? `, not ${renderValue(raw)}` : "";
    this.faults.push(`${name}: expected ${expected}${given}`);
    return fallback;
  }

  /** Whether a variable that was read was set to a valid value. */
  isGiven({ name }: { readonly name: string }): boolean {
    return this.#given.has(name);
  }

  /** Records a fault if a variable is unset that another one requires. */
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

/** Accepts anything: whether the file or folder exists turns out when it is opened. */
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
