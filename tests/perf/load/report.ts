import { loadavg } from "node:os";
import type { OverloadFigures } from "./overload.ts";
import { measureOverload } from "./overload.ts";
import { percentile } from "./open-load.ts";
import { measureSlowSenders } from "./slow-senders.ts";

/** A line of figures, and whether they are within the limits; undefined if not judged. */
type Row = readonly [boolean | undefined, string];

const times = 5;
const forMs = 10_000;
const senders = 200;
/** Share of the maximum throughput. */
const leastShare = 0.9;
const cachedMostMs = 100;
/** Slow senders may cost some of the machine's time, but no visitor a place. */
const mostSlower = 1.5;

/** Percentiles of response times, of which there may be none. */
function timesOf(tookMs: readonly number[]): string {
  if (tookMs.length === 0) return "none";
  const [half, most] = [percentile(tookMs, 0.5), percentile(tookMs, 0.99)];
  return `p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms`;
}

/**
 * The share of the maximum left when a multiple is requested and everything not rendered is refused: on one
 * processor, pages get what refusals leave.
 */
function shareLeft(page: number, refusal: number): number {
  return Math.max(0, (1 - (times * refusal) / page) / (1 - refusal / page));
}

/** The maximum cost of a refusal that leaves enough. */
function dearestRefusal(page: number): number {
  return (page * (1 - leastShare)) / (times - leastShare);
}

function costRow({ page, refusal, bareRefusal }: OverloadFigures["costs"]): Row {
  const [ours, bare] = [refusal.toFixed(2), bareRefusal.toFixed(2)];
  const left = (shareLeft(page, bareRefusal) * 100).toFixed(0);
  return [
    undefined,
    `a page costs ${page.toFixed(2)} ms of processor, a refusal ${ours} (at most ${dearestRefusal(page).toFixed(2)} leaves enough); a bare server's ${bare} would leave ${left} %`,
  ];
}

function rowsOf({ best, under, askedPerSecond, costs, ...rest }: OverloadFigures): Row[] {
  const share = under.perProcessorSecond / best.perProcessorSecond;
  const byClock = under.perSecond / best.perSecond;
  const { cachedP99Ms, outcomes, senderLateMs } = rest;
  const percent = (part: number): string => `${(part * 100).toFixed(0)} %`;
  return [
    [
      undefined,
      `best ${best.perSecond.toFixed(0)} new pages a second, asked for ${askedPerSecond.toFixed(0)}`,
    ],
    [
      share >= leastShare,
      `${percent(share)} of the best in processor time (at least ${percent(leastShare)}); ${percent(byClock)} by the clock`,
    ],
    costRow(costs),
    [
      cachedP99Ms < cachedMostMs,
      `${cachedP99Ms.toFixed(0)} ms  p99 of cached pages (below ${cachedMostMs})`,
    ],
    ...[...outcomes].map(([name, { asked, good, refused, wrong, goodMs, refusedMs }]): Row => [
      wrong.length === 0,
      `${name}: ${asked} asked, ${good} answered (${timesOf(goodMs)}), ${refused} refused (${timesOf(refusedMs)}) ${wrong.slice(0, 2).join(" ")}`,
    ]),
    [undefined, `the sender was ${senderLateMs.toFixed(0)} ms late at p99`],
  ];
}

/** What happens to visitors under more load than the site can handle, and alongside slow senders. */
export async function loadRows(): Promise<readonly Row[]> {
  const figures = await measureOverload(times, forMs);
  const { p99Ms, wrong } = await measureSlowSenders(senders, { rounds: 3, forMs: forMs / 4 });
  const [alone, beside] = [p99Ms.alone.toFixed(0), p99Ms.beside.toFixed(0)];
  return [
    ...rowsOf(figures),
    [
      p99Ms.beside <= p99Ms.alone * mostSlower && wrong.length === 0,
      `${beside} ms  p99 beside ${senders} slow senders, ${alone} ms without ${wrong.slice(0, 2).join(" ")}`,
    ],
    [undefined, `load average ${loadavg()[0]?.toFixed(1)}`],
  ];
}
