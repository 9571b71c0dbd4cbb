import { LRUCache } from "lru-cache";
import { briefReason } from "#contract/problems/brief-problem.ts";
import { fieldOf } from "#contract/problems/field-of.ts";
import type { Problem, ProblemCode } from "#contract/problems/problem.ts";
import { ReportSampler } from "./report-sampler.ts";

/**
 * What is not shown because of a fault: a value, a block, an entry of a list, a whole document, or a
 * picture that is read and that browsers refuse.
 */
export type LossCost = "field" | "block" | "entry" | "document" | "picture";

/** A fault in a response that visitors see less for. */
export interface Loss {
  readonly costs: LossCost;
  /** Its pointer leads from the root of the response. */
  readonly problem: Problem;
  /** The name of the entry, where known. */
  readonly name?: string | undefined;
}

/** A response of a service. */
export interface ResponseOrigin {
  readonly service: string;
  /** Path of the service with its parameters open: "/api/posts/{slug}". */
  readonly endpoint: string;
  /** Path and query; without what visitors type and what is secret. */
  readonly address: string;
}

/** How often a rule is broken in the responses of a service as they were last read. */
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
  /** When it was first read, and when last, as ISO 8601: a response is read again when it is wanted. */
  readonly since: string;
  readonly lastSeen: string;
  /** The one that was found first. */
  readonly example: { readonly address: string; readonly pointer: string; readonly reason: string };
}

/** A response that cannot be used at all. */
export interface FailingResponse extends ResponseOrigin {
  readonly reason: string;
  /** When it first failed, and when last, as ISO 8601. */
  readonly since: string;
  readonly lastSeen: string;
}

/** A response that lost something. */
interface RecordedLosses {
  readonly groups: ReadonlyMap<string, LossGroup>;
  /** Its first losses, to tell what is new in the next answer. */
  readonly first: ReadonlySet<string>;
}

/** For the most recent responses; a service with more has more losses than reported. */
const maxResponses = 2000;
const maxFailing = 500;
/** Only the first losses of a response are reported, and this many of its properties. */
const maxPerResponse = 100;
const maxGroups = 2000;
/** Maximum of losses reported per response, for the most recent responses. */
const maxByResponse = 5000;

/**
 * What a site lost of the responses of its services, as they were last read: a response that was mended
 * is forgotten. Bounded, whatever a service sends.
 */
export class LossBook {
  readonly #responses = new LRUCache<string, RecordedLosses>({ max: maxResponses });
  readonly #reported = new ReportSampler(maxGroups);
  readonly #failing = new LRUCache<string, FailingResponse>({ max: maxFailing });
  readonly #now: () => string;

  constructor(now = () => new Date().toISOString()) {
    this.#now = now;
  }

  /**
   * Puts what a response lost in place of what it lost before.
   * @returns what is worth a line in the log: new in this response, and not one of many of its property
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

  /** A response is as it was. */
  seen({ address }: ResponseOrigin): void {
    const recorded = this.#responses.get(address);
    if (recorded === undefined) return;
    const lastSeen = this.#now();
    const groups = [...recorded.groups].map(
      ([key, group]) => [key, { ...group, lastSeen }] as const,
    );
    this.#responses.set(address, { ...recorded, groups: new Map(groups) });
  }

  /** There is no response that can be used. */
  failed(place: ResponseOrigin, reason: string): void {
    const lastSeen = this.#now();
    const since = this.#failing.get(place.address)?.since ?? lastSeen;
    this.#failing.set(place.address, { ...place, reason, since, lastSeen });
  }

  /** There is one again, or there should be none. */
  recovered({ address }: ResponseOrigin): void {
    this.#failing.delete(address);
  }

  /** Whether a response lost something, or cannot be used at all. */
  isFaulty({ address }: Pick<ResponseOrigin, "address">): boolean {
    return this.#responses.has(address) || this.#failing.has(address);
  }

  /** By address. */
  failing(): readonly FailingResponse[] {
    const all = [...this.#failing.values()].flatMap((one) => one ?? []);
    return all.toSorted((a, b) => compare(a.address, b.address));
  }

  /** By service and rule, the most frequent first; at most one for each pair that the contract has. */
  totals(): readonly LossTotal[] {
    const totals = new Map<string, LossTotal>();
    for (const { service, rule, count } of this.#all()) {
      const key = `${service} ${rule}`;
      totals.set(key, { service, rule, count: count + (totals.get(key)?.count ?? 0) });
    }
    return [...totals.values()].toSorted((a, b) => b.count - a.count);
  }

  /** By endpoint and property, the most frequent first of each endpoint. */
  groups(): readonly LossGroup[] {
    return [...groupsOf(this.#all(), maxGroups).values()].toSorted(
      (a, b) => compare(a.endpoint, b.endpoint) || b.count - a.count || compare(a.field, b.field),
    );
  }

  /** The same of each answer by itself, by address: its first place of each property stands as the example. */
  byResponse(): readonly LossGroup[] {
    const latest = [...this.#responses.values()].flatMap((recorded) => [
      ...(recorded?.groups.values() ?? []),
    ]);
    return latest
      .slice(0, maxByResponse)
      .toSorted((a, b) => compare(a.example.address, b.example.address));
  }

  /** The oldest answer first. */
  *#all(): Generator<LossGroup> {
    for (const recorded of this.#responses.rvalues()) {
      yield* recorded?.groups.values() ?? [];
    }
  }
}

/** What concerns the same property as one, with the example of the first; those after so many are dropped. */
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

/** A loss as its group has it, but for when. */
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
