import { connect, type Socket } from "node:net";
import { startLoadedSite } from "./loaded-site.ts";
import { comeAtRate, Line, percentile } from "./open-load.ts";
import { cachedPage, form, search, type Visitor } from "./visitors.ts";

const visitors: readonly (readonly [Visitor, number])[] = [
  [cachedPage, 20],
  [search, 10],
  [form, 5],
];
const bodyBytes = 60_000;
const chunkEveryMs = 250;

/** Sends a form a few bytes at a time. */
function sendSlowly(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const type = "content-type: application/x-www-form-urlencoded";
  const head = `POST /kontakt?form=contact HTTP/1.1\r\nhost: localhost\r\n${type}\r\n`;
  socket.write(`${head}content-length: ${bodyBytes}\r\n\r\nmessage=`);
  const timer = setInterval(() => socket.write("aaaa"), chunkEveryMs);
  socket.on("error", () => undefined).once("close", () => clearInterval(timer));
  return socket;
}

export interface SenderFigures {
  readonly p99Ms: { readonly alone: number; readonly beside: number };
  readonly wrong: readonly string[];
}

/** Visitors alone and alongside slow senders, alternating, since the machine may slow down meanwhile. */
export async function measureSlowSenders(
  count: number,
  { rounds, forMs }: { readonly rounds: number; readonly forMs: number },
): Promise<SenderFigures> {
  const site = await startLoadedSite();
  const line = new Line(site.origin);
  const times: Readonly<Record<"alone" | "beside", number[]>> = { alone: [], beside: [] };
  const wrong: string[] = [];
  const visit = async (found: number[]) => {
    for (const outcome of (await comeAtRate(line, visitors, forMs)).values()) {
      found.push(...outcome.goodMs);
      wrong.push(...outcome.wrong);
    }
  };
  try {
    await visit([]);
    for (let round = 0; round < rounds; round += 1) {
      await visit(times.alone);
      const senders = Array.from({ length: count }, () => sendSlowly(site.origin));
      await visit(times.beside);
      for (const sender of senders) sender.destroy();
    }
  } finally {
    line.close();
    await site.stop();
  }
  const p99Ms = {
    alone: percentile(times.alone, 0.99),
    beside: percentile(times.beside, 0.99),
  };
  return { p99Ms, wrong };
}
