import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrationSets } from "#cms/store/migrations.ts";
import { openDatabase } from "#cms/store/open-database.ts";
import { onBothDatabases, testInbox } from "./test-inbox.ts";
import { entryWith } from "./sample-entry.ts";

onBothDatabases((open) => {
  test("a build from before a migration starts on the migrated database, and works alongside the newer build", async () => {
    const place = await open();
    const { inbox } = await testInbox(place);
    const entry = entryWith({ fullName: "Anna" });
    const message = {
      id: "1",
      entry_id: entry.id,
      kind: "webhook",
      recipient: "https://crm.example/",
      request_id: null,
      state: "sent",
      attempts: 1,
      created_at: entry.created_at,
      due_at: "",
      last_error: null,
    } as const;
    await inbox.entries.add({ entry, files: [], messages: [message] });
    const db = await openDatabase(place);
    // As builds before 0006 do it.
    const all = migrationSets.flatMap(({ migrations }) => Object.entries(migrations));
    const known = Object.fromEntries(all.filter(([name]) => name < "0006"));
    const provider = { getMigrations: async () => known };
    expect(await new Migrator({ db, provider }).migrateToLatest()).toMatchObject({ results: [] });
    await db.deleteFrom("entries").where("id", "=", entry.id).execute();
    expect(await inbox.outbox.ofEntry(entry.id)).toEqual([]);
    await db.destroy();
  });

  test("a build starts on a database migrated by a newer one", async () => {
    const place = await open();
    await (await openDatabase(place)).destroy();
    const newer = await openDatabase(place);
    const row = { name: "0099-of-a-newer-build", timestamp: new Date().toISOString() };
    await sql`insert into later_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
      newer,
    );
    await newer.destroy();
    const db = await openDatabase(place);
    expect(await db.selectFrom("deletions").selectAll().execute()).toEqual([]);
    await db.destroy();
  });
});
