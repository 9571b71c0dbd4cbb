import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { isRecord } from "#lib/json/is-record.ts";
import { processTimeMs } from "../processor-time.ts";
import { comeAtRate, Line } from "./open-load.ts";
import type { Visitor } from "./visitors.ts";

/** Results of a server that only refuses a flood of requests. */
export interface BareFlood {
  readonly visitor: Visitor;
  readonly perSecond: number;
  readonly connections: number;
  readonly forMs: number;
}

/** Processor time of a refusal by a bare server, in milliseconds. Linux only. */
export async function bareRefusalMs(flood: BareFlood): Promise<number> {
  const { visitor, perSecond, connections, forMs } = flood;
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  const ended = once(child, "exit");
  const [address]: unknown[] = await once(child, "message");
  const port = isRecord(address) ? Number(address["port"]) : Number.NaN;
  const line = new Line(`http://127.0.0.1:${port}`);
  try {
    await line.warm(connections);
    await comeAtRate(line, [[visitor, perSecond]], forMs / 2);
    const beforeMs = await processTimeMs(child.pid);
    const outcomes = await comeAtRate(line, [[visitor, perSecond]], forMs);
    const computedMs = (await processTimeMs(child.pid)) - beforeMs;
    return computedMs / (outcomes.get(visitor.name)?.refused ?? 0);
  } finally {
    line.close();
    child.kill();
    await ended;
  }
}
