import { loadavg } from "node:os";
import { slopeOf, soak } from "../tests/perf/load/soak.ts";
import { commandLine } from "./usage.ts";

/* Detects growth while the site is visited for a long time, which short tests cannot show. */
const { values } = commandLine({
  name: "soak",
  summary: "Visits the built site for several minutes and fails when its memory keeps growing.",
  options: {
    minutes: { type: "string", value: "<n>", default: "10", help: "duration in minutes" },
  },
  notes: "Needs npm run build and a quiet machine.",
} as const);

/** MB per minute after warm-up: caches fill until then. */
const mostPerMinute = 1;
const warmShare = 0.4;

const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error("soak: --minutes must be a number above 0");
  process.exitCode = 2;
} else {
  const started = loadavg()[0]?.toFixed(1);
  const { samples, wrong, responses } = await soak(minutes, ({ minute, residentMb, heapMb }) => {
    const [at, resident, heap] = [minute.toFixed(1), residentMb.toFixed(0), heapMb.toFixed(1)];
    console.log(`${at.padStart(6)} min  ${resident.padStart(5)} MB resident  ${heap} MB of heap`);
  });
  const warm = samples.filter(({ minute }) => minute >= minutes * warmShare);
  const residentSlope = slopeOf(warm.map(({ minute, residentMb }) => [minute, residentMb]));
  const heapSlope = slopeOf(warm.map(({ minute, heapMb }) => [minute, heapMb]));
  const isMet = heapSlope <= mostPerMinute && residentSlope <= mostPerMinute;
  const slopes = `resident ${residentSlope.toFixed(2)}, heap after collection ${heapSlope.toFixed(2)}`;
  console.log(`\n${isMet ? "met   " : "MISSED"} MB a minute (at most ${mostPerMinute}): ${slopes}`);
  console.log(
    `${responses} correct responses, ${wrong.length} wrong; load average ${started} at the start`,
  );
  for (const one of wrong.slice(0, 5)) console.log(`  ${one}`);
  process.exitCode = isMet && wrong.length === 0 ? 0 : 1;
}
