import { isList, isRecord } from "#lib/json/is-record.ts";
import { PointerBudget } from "#lib/json/pointer-budget.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { documentLimits, forbiddenKeys, type DocumentLimits } from "./limits.ts";
import {
  problem,
  type Problem,
  type ProblemCode,
  type ProblemDetails,
} from "./problems/problem.ts";

/** Sanitized external data; without `value` if none of it is usable. */
export interface Cleaned {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Copies any value as plain JSON data: forbidden keys are dropped and reported, values unknown to JSON
 * (functions, undefined) are omitted as by JSON.stringify, and so is data nested too deeply, with a
 * problem. A value that is cyclic or too large results in a single problem and no value.
 */
export function cleanClone(input: unknown, limits: DocumentLimits = documentLimits): Cleaned {
  const cloner = new Cloner(limits);
  try {
    const value = cloner.copy(input) ?? null;
    return { value, problems: cloner.problems };
  } catch (error) {
    if (error instanceof Refusal) return { problems: [error.problem] };
    throw error;
  }
}

class Refusal extends Error {
  readonly problem: Problem;

  constructor(refused: Problem) {
    super(refused.code);
    this.problem = refused;
  }
}

class Cloner {
  readonly problems: Problem[] = [];
  readonly #limits: DocumentLimits;
  readonly #path: JsonKey[] = [];
  readonly #pointers = new PointerBudget();
  readonly #owners = new Set<object>();
  #values = 0;

  constructor(limits: DocumentLimits) {
    this.#limits = limits;
  }

  copy(value: unknown): unknown {
    this.#count(1);
    if (isList(value)) return this.#inside(value, () => this.#copyList(value));
    if (isRecord(value)) return this.#inside(value, () => this.#copyRecord(value));
    return typeof value === "function" || typeof value === "symbol" ? undefined : value;
  }

  #copyList(list: readonly unknown[]): unknown[] {
    this.#count(list.length);
    return Array.from(list, (item, index) => this.#at(index, item) ?? null);
  }

  #copyRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const copied: Record<string, unknown> = {};
    for (const key of Object.keys(record)) {
      const value = forbiddenKeys.has(key) ? this.#forbid(key) : this.#at(key, record[key]);
      if (value !== undefined) copied[key] = value;
    }
    return copied;
  }

  #at(key: JsonKey, value: unknown): unknown {
    this.#path.push(key);
    const copied = this.copy(value);
    this.#path.pop();
    return copied;
  }

  #forbid(key: string): undefined {
    this.#tell("forbidden-key", [...this.#path, key], { actual: key });
  }

  #cut(): undefined {
    const expected = String(this.#limits.maxDepth);
    this.#tell("too-deep", this.#path, { expected });
  }

  #tell(code: ProblemCode, path: readonly JsonKey[], details: ProblemDetails): void {
    const pointer = this.#pointers.make(path);
    if (pointer !== undefined) this.problems.push(problem(code, pointer, details));
  }

  #inside<T>(owner: object, copy: () => T): T | undefined {
    if (this.#owners.has(owner)) this.#refuse("cyclic");
    if (this.#owners.size === this.#limits.maxDepth) return this.#cut();
    this.#owners.add(owner);
    const copied = copy();
    this.#owners.delete(owner);
    return copied;
  }

  #count(values: number): void {
    this.#values += values;
    if (this.#values > this.#limits.maxValues) this.#refuse("too-many-values", "maxValues");
  }

  #refuse(code: ProblemCode, limit?: keyof DocumentLimits): never {
    const expected = limit === undefined ? {} : { expected: String(this.#limits[limit]) };
    throw new Refusal(problem(code, toPointer(this.#path), expected));
  }
}
