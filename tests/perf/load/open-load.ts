import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Visit, Visitor } from "./visitors.ts";

/** The results of one sort of visits. */
export interface Outcome {
  asked: number;
  /** Responses as a visitor wants them. */
  good: number;
  /** 503 with `Retry-After`. */
  refused: number;
  readonly wrong: string[];
  /** Milliseconds from the scheduled time of the request, of good responses and of refusals. */
  readonly goodMs: number[];
  readonly refusedMs: number[];
}

export type Outcomes = ReadonlyMap<string, Outcome>;

/** More open requests than this are more than the sender can handle accurately. */
const mostOpen = 20_000;
const tickMs = 5;
/** A response that takes longer does not count. */
const patienceMs = 20_000;

interface TimedResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Some persistent connections, like those of a proxy in front. */
export class Line {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 400, maxFreeSockets: 400 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  ask({ path, method = "GET", headers, body }: Visit): Promise<TimedResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<TimedResponse>();
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const options = { method, agent: this.#agent, headers: { ...headers, ...length } };
    const asked = request(this.#origin + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const text = Buffer.concat(chunks).toString();
        const retryAfter = response.headers["retry-after"];
        resolve({ status: response.statusCode ?? 0, retryAfter, text });
      });
    });
    asked.setTimeout(patienceMs, () => asked.destroy(new Error("no answer")));
    asked.once("error", reject);
    asked.end(body);
    return promise;
  }

  /** Opens connections before any request, like those of a balancer. */
  async warm(count: number): Promise<void> {
    const asked = { path: "/livez", headers: { host: "localhost" } };
    await Promise.all(Array.from({ length: count }, () => this.ask(asked)));
  }

  close(): void {
    this.#agent.destroy();
  }
}

function newOutcome(): Outcome {
  return { asked: 0, good: 0, refused: 0, wrong: [], goodMs: [], refusedMs: [] };
}

async function visit(line: Line, { visit: asked, isGood }: Asking, outcome: Outcome) {
  const dueMs = performance.now();
  outcome.asked += 1;
  try {
    const response = await line.ask(asked);
    const tookMs = performance.now() - dueMs;
    const isRefused = response.status === 503 && response.retryAfter !== undefined;
    if (isRefused) {
      outcome.refused += 1;
      outcome.refusedMs.push(tookMs);
    } else if (isGood(response)) {
      outcome.good += 1;
      outcome.goodMs.push(tookMs);
    } else if (outcome.wrong.length < 20) outcome.wrong.push(`${asked.path}: ${response.status}`);
  } catch (error) {
    outcome.wrong.push(`${asked.path}: ${String(error)}`);
  }
}

type Asking = Pick<Visitor, "isGood"> & { readonly visit: Visit };

/**
 * Visitors who arrive whether or not others have been served, each sort at its rate: slow responses do not
 * reduce the arrivals. Ends once all have been answered.
 */
export async function comeAtRate(
  line: Line,
  sorts: readonly (readonly [Visitor, number])[],
  forMs: number,
): Promise<Outcomes> {
  const coming = sorts.map(([visitor, perSecond]) => ({
    visitor,
    perSecond,
    outcome: newOutcome(),
  }));
  const open = new Set<Promise<void>>();
  const startMs = performance.now();
  for (let nowMs = 0; nowMs < forMs; nowMs = performance.now() - startMs) {
    for (const { visitor, perSecond, outcome } of coming) {
      const due = Math.ceil((nowMs * perSecond) / 1000) - outcome.asked;
      for (let round = 0; round < due; round += 1) {
        const visiting = visit(line, { ...visitor, visit: visitor.next() }, outcome);
        open.add(visiting);
        void visiting.finally(() => open.delete(visiting));
      }
    }
    if (open.size >= mostOpen) throw new Error(`${mostOpen} answers are outstanding`);
    await pause(tickMs);
  }
  await Promise.all(open);
  return new Map(coming.map(({ visitor: { name }, outcome }) => [name, outcome]));
}

/** The given number of visitors, each of whom returns once served. */
export async function comeInSequence(
  line: Line,
  { visitors, count }: { readonly visitors: readonly Visitor[]; readonly count: number },
  forMs: number,
): Promise<Outcomes> {
  const outcomes = new Map(visitors.map(({ name }) => [name, newOutcome()]));
  const endMs = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: count }, async (_, first) => {
      for (let round = first; performance.now() < endMs; round += 1) {
        const visitor = visitors[round % visitors.length];
        const outcome = visitor && outcomes.get(visitor.name);
        if (visitor && outcome) await visit(line, { ...visitor, visit: visitor.next() }, outcome);
      }
    }),
  );
  return outcomes;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
