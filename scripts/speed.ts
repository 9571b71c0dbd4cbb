import { buildSubjects, subjectsFolder } from "../tests/perf/build-subjects.ts";
import { WorkCounter } from "../tests/perf/count-work.ts";
import type { PageSubjects } from "../tests/perf/render-subjects.tsx";
import { commandLine } from "./usage.ts";

/*
 * How much code runs to render a page, compared with plain React for the same page. Counted, not timed, so
 * that the result is the same on every machine; `npm run bench` measures the time.
 */
commandLine({
  name: "speed",
  summary: "Compares how much code a page executes with its baseline.",
  options: {},
  notes: "Needs `npm run build`. Exits with 1 where it is more than a tenth above.",
});

type Way = Exclude<keyof PageSubjects, "bare" | "htmlBytes">;

/** Number of blocks on the rendered page. */
const blockCount = 24;

/** Code run relative to plain React, in percent. If it decreases, update these numbers. */
const written: Readonly<Record<Way, number>> = {
  cold: 104.2,
  changed: 18.36,
  dynamic: 8.279,
  cached: 0.03113,
};
const tolerance = 0.1;

const loadSubjects = await buildSubjects();
const counter = new WorkCounter(`/${subjectsFolder}/`);
await counter.start();
const { htmlBytes: _size, bare, ...subjects } = await loadSubjects(blockCount);
const base = await counter.countOf(bare);
for (const way of ["cold", "changed", "dynamic", "cached"] as const) {
  const share = ((await counter.countOf(subjects[way])) * 100) / base;
  const change = share / written[way] - 1;
  const isWorse = change > tolerance;
  if (isWorse) process.exitCode = 1;
  const hint = change < -tolerance ? "write the new figure into scripts/speed.ts" : "";
  const figures = `${share.toPrecision(4).padStart(8)} of ${written[way].toPrecision(4).padStart(8)}`;
  console.log(`${isWorse ? "MORE" : "ok  "} ${figures}  ${subjects[way].name} ${hint}`.trimEnd());
}
