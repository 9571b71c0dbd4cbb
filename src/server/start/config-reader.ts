export type Variables = Readonly<Record<string, string | undefined>>;
export type Parse<Value> = (raw: string) => Value | undefined;

/** Collects the faults of all variables, so that one start shows every one of them. */
export class ConfigReader {
  readonly faults: string[] = [];
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  /** The parsed value; undefined when the variable is unset, empty or wrong (then a fault is kept). */
  read<Value>(name: string, expected: string, parse: Parse<Value>): Value | undefined {
    const raw = this.#variables[name]?.trim();
    if (raw === undefined || raw === "") return undefined;
    const value = parse(raw);
    // The value itself is not shown: an address may hold a password.
    if (value === undefined) this.faults.push(`${name}: expected ${expected}`);
    return value;
  }

  /** Keeps a fault for a variable that is unset though another one needs it. */
  require(name: string, reason: string): void {
    const raw = this.#variables[name]?.trim() ?? "";
    if (raw === "") this.faults.push(`${name}: required with ${reason}`);
  }
}

export const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;

export function oneOf<Value extends string>(values: readonly Value[]): Parse<Value> {
  return (raw) => values.find((value) => value === raw);
}

export function matching(pattern: RegExp): Parse<string> {
  return (raw) => (pattern.test(raw) ? raw : undefined);
}

export function port(raw: string): number | undefined {
  return /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535 ? Number(raw) : undefined;
}

function httpUrl(raw: string): URL | undefined {
  const url = URL.parse(raw);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username === "" && url.password === "" && url.hash === "" ? url : undefined;
}

export function baseUrl(raw: string): string | undefined {
  const url = httpUrl(raw);
  return url?.search === "" ? url.href.replace(/\/+$/, "") : undefined;
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
