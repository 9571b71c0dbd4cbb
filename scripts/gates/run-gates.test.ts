import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { commandGate, type Gate } from "./gate.ts";
import { runGates } from "./run-gates.ts";
import { sayEnd } from "./say-end.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-gates-"));
afterAll(() => rmSync(folder, { recursive: true }));

let printed: string[] = [];
beforeEach(() => {
  vi.unstubAllEnvs();
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});

/** Creates a gate that runs a line of JavaScript. */
function gate(name: string, code: string, needs: readonly string[] = []): Gate {
  return { ...commandGate(name, process.execPath, "-e", code), needs };
}

const fails = "console.log('three is not four'); process.exit(1)";

test("prints the output of a failed gate, and still runs the others", async () => {
  const count = await runGates([gate("sums", fails), gate("texts", "")]);
  expect(count).toEqual({ passed: 1, failed: 1, failedTests: [], failedGates: ["sums"] });
  expect(printed.join("\n")).toMatch(/sums {3}FAILED {2}[\d.]+ s\n\n\$ .*\nthree is not four\n/);
  expect(printed.join("\n")).toMatch(/texts {2}ok {2}[\d.]+ s/);
});

test("annotates a pull request with the end of a failed gate's output", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  await runGates([gate("sums", fails), gate("texts", "")]);
  const annotations = printed.filter((line) => line.startsWith("::"));
  expect(annotations).toEqual([
    expect.stringMatching(/^::error title=sums failed::\$ .*%0Athree is not four$/),
  ]);
});

test("leaves workflow commands out of the annotation for a failed gate", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const says = (text: string) => `console.log(${JSON.stringify(text)}); process.exit(1)`;
  await runGates([gate("sums", says("::group::sums\nthree is not four\n::endgroup::\n1 fault"))]);
  const annotations = printed.filter((line) => line.startsWith("::"));
  expect(annotations).toEqual([
    expect.stringMatching(/^::error title=sums failed::\$ .*%0Athree is not four%0A1 fault$/),
  ]);
});

test("adds no annotation for a gate that printed its own", async () => {
  vi.stubEnv("GITHUB_ACTIONS", "true");
  const own = "::error file=a.ts,line=3,title=no-any::Unexpected any";
  await runGates([gate("lint", `console.log("${own}\\n1 fault"); process.exit(1)`)]);
  expect(printed.filter((line) => line.startsWith("::"))).toEqual([]);
  expect(printed.join("\n")).toContain(`\n${own}\n1 fault\n`);
});

test("ends with the names of the failed gates, then the totals", async () => {
  const before = process.exitCode;
  const first = await runGates([gate("lint", fails), gate("types", ""), gate("texts", fails)]);
  sayEnd([first, await runGates([gate("fleet", fails)])], ", 1 skipped");
  expect(process.exitCode).toBe(1);
  expect(printed.slice(-2)).toEqual([
    "failed: lint, texts, fleet",
    "1 passed, 3 failed, 1 skipped",
  ]);
  sayEnd([await runGates([gate("types", "")])]);
  expect(process.exitCode).toBe(0);
  expect(printed.at(-2)).toMatch(/^types {2}ok/);
  expect(printed.at(-1)).toBe("1 passed, 0 failed");
  process.exitCode = before;
});

test("lists failed tests at the end with the first line of their error message", async () => {
  const before = process.exitCode;
  const file = join(folder, "report.json");
  const failed = (fullName: string) => ({
    status: "failed",
    fullName,
    failureMessages: ["\u001b[31mAssertionError: three is not four\u001b[39m\n    at sums"],
  });
  const passed = { status: "passed", fullName: "two is two", failureMessages: [] };
  const results = [
    {
      name: join(process.cwd(), "tests/sums.test.ts"),
      assertionResults: [passed, ...Array.from({ length: 22 }, (_, at) => failed(`sum ${at}`))],
    },
  ];
  const report = { numPassedTests: 1, numFailedTests: 22, testResults: results };
  const write = `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(1)`;
  sayEnd([await runGates([{ ...gate("unit", write), report: { kind: "vitest", file } }])]);
  expect(printed.slice(-23, -21)).toEqual([
    "tests/sums.test.ts > sum 0\n  AssertionError: three is not four",
    "tests/sums.test.ts > sum 1\n  AssertionError: three is not four",
  ]);
  expect(printed.slice(-3)).toEqual(["… 2 more", "failed: unit", "1 passed, 22 failed"]);
  process.exitCode = before;
});

test("gates print no colours when the output is not a terminal", async () => {
  vi.stubEnv("FORCE_COLOR", undefined);
  await runGates([gate("colours", "console.log(process.env.NO_COLOR ?? 'any'); process.exit(1)")]);
  expect(printed.join("\n")).toMatch(/\n1\n/);
});

test("a gate whose dependency failed is not run and counts as failed", async () => {
  const count = await runGates([
    gate("build", fails),
    gate("pages", "", ["build"]),
    gate("links", "", ["pages"]),
  ]);
  expect(count).toMatchObject({ passed: 0, failed: 3, failedGates: ["build", "pages", "links"] });
  expect(printed).toContain("pages  FAILED  not run: build did not pass");
  expect(printed).toContain("links  FAILED  not run: pages did not pass");
});

test("a gate waits for its dependencies, and waiting gates start in list order", async () => {
  const file = join(folder, "order.txt");
  const recording = (name: string, needs: readonly string[] = []) =>
    gate(name, `fs.appendFileSync(${JSON.stringify(file)}, "${name} ")`, needs);
  const gates = [
    recording("a"),
    recording("b", ["a"]),
    recording("c"),
    recording("d"),
    recording("e", ["b", "c"]),
  ];
  await runGates(gates, 1);
  expect(readFileSync(file, "utf8")).toBe("a c b d e ");
  expect(printed.map((line) => line.split(" ")[0])).toEqual(["a", "c", "b", "d", "e"]);
});

test("runs gates concurrently: each of two waits for the other", async () => {
  const [one, two] = ["one", "two"].map((name) => JSON.stringify(join(folder, name)));
  const meets = (own = "", other = "") =>
    `fs.writeFileSync(${own}, ""); setInterval(() => { if (fs.existsSync(${other})) process.exit(0); }, 5)`;
  expect(
    await runGates([gate("one", meets(one, two)), gate("two", meets(two, one))], 2),
  ).toMatchObject({
    passed: 2,
    failed: 0,
    failedGates: [],
  });
});

test("gates share the processors; the last to start gets all of them", async () => {
  const file = join(folder, "processors.txt");
  const [place, name] = [file, "VITEST_MAX_WORKERS"].map((text) => JSON.stringify(text));
  const tells = `fs.appendFileSync(${place}, process.env[${name}] + " ")`;
  const all = availableParallelism();
  await runGates([gate("a", tells), gate("b", tells, ["a"]), gate("c", tells, ["b"])], 2);
  const half = Math.max(1, Math.floor(all / 2));
  expect(readFileSync(file, "utf8")).toBe(`${half} ${half} ${all} `);
});
