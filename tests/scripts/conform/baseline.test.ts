import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hasSecondLocale } from "#i18n/second-locale.ts";
import type { ConformFinding } from "../../../scripts/conform/finding.ts";
import { callCommand } from "../../helpers/commands.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { closeServices, good, patientConform, spoilt } from "./services.ts";

const origin = "http://cms.test";

afterAll(closeServices);

const headings = spoilt(({ path, body }) => {
  if (path.startsWith("/api/pages/") && body?.blocks) {
    body.layoutHint = "wide";
    body.blocks.push({ type: "hero", id: "fault", props: { heading: "" } });
  }
});

const longHeadings = spoilt(({ path, body }) => {
  if (path.startsWith("/api/pages/") && body?.blocks) {
    body.layoutHint = "wide";
    body.blocks.push({ type: "hero", id: "fault", props: { heading: "H".repeat(1000) } });
  }
});

const relocatedHeadings = spoilt(({ path, body }) => {
  if (path.startsWith("/api/pages/") && body?.blocks) {
    body.layoutHint = "wide";
    body.blocks.push({ type: "quote", id: "good", props: { quote: "One map", name: "Ada" } });
    body.blocks.push({ type: "hero", id: "fault", props: { heading: "" } });
  }
});

/** A service whose faults are in a baseline. */
async function headingsKnown() {
  const root = await tempFolder({});
  const baseline = join(root, "known.json");
  await callCommand(patientConform(root, headings), [origin, "--write-baseline", baseline]);
  return { root, baseline };
}

test("findings in the baseline are no failure, new ones are", async () => {
  const root = await tempFolder({});
  const baseline = join(root, "known.json");
  const first = await callCommand(patientConform(root, headings), [
    origin,
    "--write-baseline",
    baseline,
  ]);
  const written: unknown[] = JSON.parse(readFileSync(baseline, "utf8"));
  expect(first).toMatchObject({
    status: 1,
    stderr: `conform: ${written.length} known findings in ${baseline}, which --baseline ${baseline} tolerates\n`,
  });
  const again = await callCommand(patientConform(root, headings), [origin, "--baseline", baseline]);
  expect(again.status).toBe(0);
  expect(again.stdout).toMatch(/ 0 errors, \d+ known findings\n$/);
  const known: unknown[] = JSON.parse(readFileSync(baseline, "utf8"));
  writeFileSync(baseline, JSON.stringify(known.slice(1)));
  const more = await callCommand(patientConform(root, headings), [origin, "--baseline", baseline]);
  expect(more.status).toBe(1);
});

test("a known finding stays known when a block is inserted above it", async () => {
  const { root, baseline } = await headingsKnown();
  const args = [origin, "--baseline", baseline, "--strict"];
  expect(await callCommand(patientConform(root, relocatedHeadings), args)).toMatchObject({
    status: 0,
  });
});

test("a known finding stays known when a later version rewords it; in an older baseline the wording counts", async () => {
  const { root, baseline } = await headingsKnown();
  const args = [origin, "--baseline", baseline, "--strict"];
  const known: ConformFinding[] = JSON.parse(readFileSync(baseline, "utf8"));
  const said = known.map((one) =>
    one.rule === "content" ? { ...one, says: `${one.says} Otherwise.` } : one,
  );
  writeFileSync(baseline, JSON.stringify(said));
  expect(await callCommand(patientConform(root, headings), args)).toMatchObject({ status: 0 });
  const earlier = (all: readonly ConformFinding[]) =>
    writeFileSync(baseline, JSON.stringify(all.map(({ found: _found, ...one }) => one)));
  earlier(known);
  expect(await callCommand(patientConform(root, headings), args)).toMatchObject({ status: 0 });
  earlier(said);
  expect(await callCommand(patientConform(root, headings), args)).toMatchObject({ status: 1 });
});

test("a finding is known only with its value: a different value there is new, shown with the known one", async () => {
  const { root, baseline } = await headingsKnown();
  const { status, stdout } = await callCommand(patientConform(root, longHeadings), [
    origin,
    "--baseline",
    baseline,
  ]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}\/api\/pages\/\S+ {2}\/blocks\/\S+ {2}.* \(known as error: .*\)$/m);
});

test("known findings that no longer occur are reported, fail with --strict, and are removed by pruning", async () => {
  const { root, baseline } = await headingsKnown();
  const args = [origin, "--baseline", baseline];
  const repaired = await callCommand(patientConform(root, good), args);
  expect(repaired).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Known findings that no longer occur: \d+; --prune-baseline removes them\n {2}content {2}\/api\/pages/m,
    ),
  });
  expect((await callCommand(patientConform(root, good), [...args, "--strict"])).status).toBe(1);
  const inEnglish = await callCommand(patientConform(root, good), [
    ...args,
    "--locale",
    "en",
    "--json",
  ]);
  const { gone } = JSON.parse(inEnglish.stdout);
  expect(new Set(gone.map(({ address }: ConformFinding) => address))).toEqual(
    new Set(["home", "company", "blog"].map((id) => `/api/pages/${id}?locale=en`)),
  );
  const before: unknown[] = JSON.parse(readFileSync(baseline, "utf8"));
  const pruned = [...args, "--prune-baseline"];
  expect(await callCommand(patientConform(root, longHeadings), pruned)).toMatchObject({
    status: 1,
  });
  expect(JSON.parse(readFileSync(baseline, "utf8"))).toEqual(before);
  expect(await callCommand(patientConform(root, good), pruned)).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^conform: \d+ known findings? in .*; \d+ removed\n$/),
  });
  expect((await callCommand(patientConform(root, good), [...args, "--strict"])).status).toBe(0);
  const left: ConformFinding[] = JSON.parse(readFileSync(baseline, "utf8"));
  expect(left.filter(({ rule }) => rule === "content")).toEqual([]);
});

test.skipIf(!hasSecondLocale)(
  "writing a baseline for one language preserves what is known of the others",
  async () => {
    const { root, baseline } = await headingsKnown();
    const [all, part] = [[origin], [origin, "--locale", "en"]];
    const written = await callCommand(patientConform(root, headings), [
      ...part,
      "--write-baseline",
      baseline,
    ]);
    expect(written.stderr).toMatch(/; \d+ of them in languages that were not checked now\n$/);
    const args = [...all, "--baseline", baseline, "--strict"];
    expect(await callCommand(patientConform(root, headings), args)).toMatchObject({ status: 0 });
  },
);
