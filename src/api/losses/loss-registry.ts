import { LRUCache } from "lru-cache";
import { briefReason } from "#contract/problems/brief-problem.ts";
import { fieldOf } from "#contract/problems/field-of.ts";
import type { Problem, ProblemCode } from "#contract/problems/problem.ts";
import { ReportSampler } from "./report-sampler.ts";

/**
 * What is not shown because of a fault: a value, a block, a list entry, a whole document, or a picture
 * that is valid but that browsers refuse to load.
 */
export type LossCost = "field" | "block" | "entry" | "document" | "picture";

/** A fault in a response that keeps visitors from seeing something. */
export interface Loss {
  readonly costs: LossCost;
  /** Its pointer starts at the root of the response. */
  readonly problem: Problem;
  /** The name of the entry, where known. */
  readonly name?: string | undefined;
}

/** Where a response came from. */
export interface ResponseOrigin {
  readonly service: string;
  /** Path of the service with placeholders: "/api/posts/{slug}". */
  readonly endpoint: string;
  /** Path and query; without visitors' input and secrets. */
  readonly address: string;
}

/** How often a rule is broken in the latest responses of a service. */
export interface LossTotal {
  readonly service: string;
  readonly rule: ProblemCode;
  readonly count: number;
}

/** Faults of the same property. */
export interface LossGroup extends LossTotal {
  readonly endpoint: string;
  /** "hero.heading": the block or service, and the property. */
  readonly field: string;
  readonly costs: LossCost;
  /** When it was first and last read, as ISO 8601; a response is reread only when it is requested. */
  readonly since: string;
  readonly lastSeen: string;
  /** The first one found. */
  readonly example: { readonly address: string; readonly pointer: string; readonly reason: string };
}

/** A response that cannot be used at all. */
export interface FailingResponse extends ResponseOrigin {
  readonly reason: string;
  /** When it first and last failed, as ISO 8601. */
  readonly since: string;
  readonly lastSeen: string;
}

/** A response that lost something. */
interface RecordedLosses {
  readonly groups: ReadonlyMap<string, LossGroup>;
  /** Its first losses, to detect which ones are new in the next response. */
  readonly first: ReadonlySet<string>;
}

/** Only the most recent responses are counted; a service with more has more losses than reported. */
const maxResponses = 2000;
const maxFailing = 500;
/** Only the first losses of a response are logged, and only this many of its properties are counted. */
const maxPerResponse = 100;
const maxGroups = 2000;
/** Maximum number of losses reported per response, for the most recent responses. */
const maxByResponse = 5000;

/**
 * What a site lost from the latest responses of its services: a response that has been fixed is
 * forgotten. Bounded, whatever a service sends.
 */
export class LossRegistry {
  readonly #responses = new LRUCache<string, RecordedLosses>({ max: maxResponses });
  readonly #reported = new ReportSampler(maxGroups);
  readonly #failing = new LRUCache<string, FailingResponse>({ max: maxFailing });
  readonly #now: () => string;

  constructor(now = () => new Date().toISOString()) {
    this.#now = now;
  }

  /**
   * Replaces the losses recorded for a response.
   * @returns the losses worth logging: new in this response, and not one of many for the same property
   */
  record(place: ResponseOrigin, losses: readonly Loss[]): readonly Loss[] {
    const before = this.#responses.get(place.address);
    const known = before?.first ?? new Set();
    this.#responses.delete(place.address);
    if (losses.length === 0) return [];
    const first = losses.slice(0, maxPerResponse);
    const now = this.#now();
    const groups = losses.map((loss) => {
      const group = groupOf(place, loss);
      const since = before?.groups.get(groupKey(group))?.since ?? now;
      return { ...group, since, lastSeen: now };
    });
    this.#responses.set(place.address, {
      groups: groupsOf(groups, maxPerResponse),
      first: new Set(first.map(lossKey)),
    });
    return first.filter(
      (loss) =>
        !known.has(lossKey(loss)) && this.#reported.isReported(groupKey(groupOf(place, loss))),
    );
  }

  /** Records that a response is unchanged. */
  seen({ address }: ResponseOrigin): void {
    const recorded = this.#responses.get(address);
    if (recorded === undefined) return;
    const lastSeen = this.#now();
    const groups = [...recorded.groups].map(
      ([key, group]) => [key, { ...group, lastSeen }] as const,
    );
    this.#responses.set(address, { ...recorded, groups: new Map(groups) });
  }

  /** Records that there is no usable response. */
  failed(place: ResponseOrigin, reason: string): void {
    const lastSeen = this.#now();
    const since = this.#failing.get(place.address)?.since ?? lastSeen;
    this.#failing.set(place.address, { ...place, reason, since, lastSeen });
  }

  /** Records that there is a usable response again, or that none is expected. */
  recovered({ address }: ResponseOrigin): void {
    this.#failing.delete(address);
  }

  /** Whether a response lost something, or cannot be used at all. */
  isFaulty({ address }: Pick<ResponseOrigin, "address">): boolean {
    return this.#responses.has(address) || this.#failing.has(address);
  }

  /** Sorted by address. */
  failing(): readonly FailingResponse[] {
    const all = [...this.#failing.values()].flatMap((one) => one ?? []);
    return all.toSorted((a, b) => compare(a.address, b.address));
  }

  /** By service and rule, most frequent first; at most one per pair that exists in the contract. */
  totals(): readonly LossTotal[] {
    const totals = new Map<string, LossTotal>();
    for (const { service, rule, count } of this.#all()) {
      const key = `${service} ${rule}`;
      totals.set(key, { service, rule, count: count + (totals.get(key)?.count ?? 0) });
    }
    return [...totals.values()].toSorted((a, b) => b.count - a.count);
  }

  /** By endpoint and property, most frequent first within each endpoint. */
  groups(): readonly LossGroup[] {
    return [...groupsOf(this.#all(), maxGroups).values()].toSorted(
      (a, b) => compare(a.endpoint, b.endpoint) || b.count - a.count || compare(a.field, b.field),
    );
  }

  /** The same per response, by address, with the response's first location per property as the example. */
  byResponse(): readonly LossGroup[] {
    const latest = [...this.#responses.values()].flatMap((recorded) => [
      ...(recorded?.groups.values() ?? []),
    ]);
    return latest
      .slice(0, maxByResponse)
      .toSorted((a, b) => compare(a.example.address, b.example.address));
  }

  /** Oldest response first. */
  *#all(): Generator<LossGroup> {
    for (const recorded of this.#responses.rvalues()) {
      yield* recorded?.groups.values() ?? [];
    }
  }
}

/** Groups losses of the same property, with the first as the example; groups beyond `most` are dropped. */
function groupsOf(found: Iterable<LossGroup>, most: number): Map<string, LossGroup> {
  const groups = new Map<string, LossGroup>();
  for (const group of found) {
    const key = groupKey(group);
    const known = groups.get(key);
    if (known !== undefined) groups.set(key, joined(known, group));
    else if (groups.size < most) groups.set(key, group);
  }
  return groups;
}

function joined(one: LossGroup, other: LossGroup): LossGroup {
  return {
    ...one,
    count: one.count + other.count,
    since: one.since < other.since ? one.since : other.since,
    lastSeen: one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen,
  };
}

/** A loss as a group, without its timestamps. */
function groupOf(
  { service, endpoint, address }: ResponseOrigin,
  { problem, costs }: Loss,
): Omit<LossGroup, "since" | "lastSeen"> {
  const { code: rule, pointer } = problem;
  const example = { address, pointer, reason: briefReason(problem) };
  return { service, endpoint, field: fieldOf(service, problem), rule, costs, count: 1, example };
}

function groupKey(group: Omit<LossGroup, "since" | "lastSeen">): string {
  return `${group.endpoint} ${group.field} ${group.rule} ${group.costs}`;
}

function lossKey({ problem, costs }: Loss): string {
  return `${costs} ${problem.pointer} ${briefReason(problem)}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
