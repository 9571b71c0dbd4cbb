import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { StorePlace } from "#cms/settings.ts";
import { openStore } from "#cms/store/open-store.ts";
import type { EntryRow } from "#cms/store/tables.ts";
import { startPostgres, type TestPostgres } from "../helpers/postgres.ts";
import { startInstances } from "./instances.ts";
import { newFolder, startHaproxy, startInboxCms, startValkey } from "./servers.ts";
import { lookAt, sendForm, visit, type VisitReport } from "./visitors.ts";

const requests = Number(process.env["FLEET_REQUESTS"] ?? 2000);
const forms = Math.ceil(requests / 20);
const visitors = 6;
const senders = 3;
const paths = ["/", "/kontakt", "/blog", "/en", "/en/contact", "/de", "/de/kontakt"];
const awayMs = 1000;
const backMs = 500;

let postgres: TestPostgres;

beforeAll(() => {
  postgres = startPostgres();
  return () => postgres.remove();
});

interface Victim {
  readonly name: string;
  readonly kill: () => void | Promise<void>;
  readonly bringBack: () => unknown;
}

/** Kills one after the other until told to stop, each at least once. */
async function killInSequence(
  victims: readonly Victim[],
  isEnough: () => boolean,
): Promise<number> {
  let kills = 0;
  while (kills < victims.length || !isEnough()) {
    const victim = victims[kills % victims.length];
    await victim?.kill();
    await pause(awayMs);
    await victim?.bringBack();
    kills += 1;
    await pause(backMs);
  }
  return kills;
}

/** Queried until it responds: it may have come back a moment ago. */
async function entriesIn(place: StorePlace): Promise<readonly EntryRow[]> {
  const store = openStore(place);
  try {
    for (;;) {
      const entries = await store.entries.list({}).catch(() => undefined);
      if (entries !== undefined) return entries;
      await pause(backMs);
    }
  } finally {
    await store.close();
  }
}

test("whatever is killed, no visitor sees an error and no form is lost or stored twice", async () => {
  const databaseUrl = await postgres.createDatabase();
  const filesDir = newFolder();
  const place = { databaseUrl, databasePath: "", filesDir };
  const cms = await startInboxCms({
    DATABASE_URL: databaseUrl,
    FILES_DIR: filesDir,
    FORMS_PER_VISITOR: "1000000",
    FORMS_IN_TOTAL: "1000000",
  });
  const valkey = await startValkey();
  const instances = await startInstances({
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${cms.port}`,
    REDIS_URL: `redis://127.0.0.1:${valkey.port}`,
    LOG_LEVEL: "error",
  });
  const balancer = await startHaproxy(instances.map(({ port }) => port));
  const origin = `http://127.0.0.1:${balancer.port}`;
  const expected = [...(await lookAt(origin, paths))];
  const mortal = (name: string, { daemon }: { daemon: (typeof cms)["daemon"] }): Victim => ({
    name,
    kill: () => daemon.end(),
    bringBack: () => daemon.start(),
  });
  const victims = [
    ...instances.map((instance, index) => mortal(`instance ${index}`, instance)),
    mortal("Valkey", valkey),
    { name: "PostgreSQL", kill: () => postgres.stop(), bringBack: () => postgres.start() },
    mortal("CMS", cms),
  ];

  const report: VisitReport = { right: 0, wrong: [], again: 0, durations: [] };
  const taken: string[] = [];
  let isOver = false;
  let begun = 0;
  let sent = 0;
  const isEnough = (): boolean => begun >= requests && sent >= forms;
  const goesOn = (): boolean => !(isOver && isEnough());
  const visiting = Array.from({ length: visitors }, async () => {
    while (goesOn()) {
      const [path, title] = expected[begun % expected.length] ?? ["", ""];
      begun += 1;
      await visit({ origin, path, title }, report);
    }
  });
  const sending = Array.from({ length: senders }, async () => {
    while (sent < forms) {
      sent += 1;
      taken.push(await sendForm(origin));
      // So that forms are in flight whatever is unavailable.
      await pause((begun / requests < sent / forms ? 1 : 0) * backMs);
    }
  });
  const kills = await killInSequence(victims, isEnough);
  isOver = true;
  await Promise.all([...visiting, ...sending]);

  const entries = await entriesIn(place);
  const storedIds = new Set(entries.map(({ id }) => id));
  const lost = taken.filter((id) => !storedIds.has(id));
  const slowest = report.durations.toSorted((a, b) => a - b);
  const p99 = Math.round(slowest[Math.floor(slowest.length * 0.99)] ?? 0);
  process.stdout.write(
    `${report.right} right answers (p99 ${p99} ms), ${report.wrong.length} wrong, ${report.again} asked again; ` +
      `${taken.length} forms, ${lost.length} lost, ${entries.length - taken.length} twice; ${kills} kills\n`,
  );
  expect(report.wrong).toEqual([]);
  expect(report.right).toBeGreaterThanOrEqual(requests);
  expect(lost).toEqual([]);
  expect(taken).toHaveLength(forms);
  expect(entries).toHaveLength(forms);
});
