import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Creates the tables for entries and their parts, which are deleted with their entry. */
async function entriesAndTheirParts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("entries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) =>
      column.notNull().references("entries.id").onDelete("cascade"),
    )
    .addColumn("field", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) =>
      column.notNull().references("entries.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .execute();
}

async function consents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("secret_hash", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("text_version", "text", (column) => column.notNull())
    .addColumn("referral", "text", (column) => column.notNull())
    .addColumn("necessary", "integer", (column) => column.notNull())
    .addColumn("functional", "integer", (column) => column.notNull())
    .addColumn("analytic", "integer", (column) => column.notNull())
    .addColumn("advertising", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("consents_key", ["id", "sequence"])
    .execute();
}

async function usersAndSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}

async function indexes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex("entries_by_time").on("entries").column("created_at").execute();
  await schema.createIndex("files_by_entry").on("files").column("entry_id").execute();
  await schema.createIndex("outbox_by_entry").on("outbox").column("entry_id").execute();
  await schema.createIndex("outbox_by_due").on("outbox").columns(["state", "due_at"]).execute();
  await schema
    .createIndex("outbox_by_recipient")
    .on("outbox")
    .columns(["recipient", "created_at"])
    .execute();
  await schema.createIndex("consents_by_time").on("consents").column("created_at").execute();
  await schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
}

async function signInMarks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("sign_in_marks")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("wait_until", "text", (column) => column.notNull())
    .addColumn("forget_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("marks_by_end").on("sign_in_marks").column("forget_at").execute();
}

async function staffAndScans({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("users")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("member"))
    .execute();
  // One at a time: SQLite cannot add two columns in one statement. Older builds leave them empty.
  await schema
    .alterTable("files")
    .addColumn("scan", "text", (column) => column.notNull().defaultTo("waiting"))
    .execute();
  await schema.alterTable("files").addColumn("scan_result", "text").execute();
  await schema
    .alterTable("files")
    .addColumn("scan_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("files")
    .addColumn("scan_due_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("entry_id", "text")
    .addColumn("form", "text")
    .addColumn("reason", "text")
    .addColumn("detail", "text")
    .execute();
  await schema.createIndex("audit_by_time").on("audit").column("created_at").execute();
  await schema.createIndex("files_by_scan").on("files").columns(["scan", "scan_due_at"]).execute();
}

async function deletions({ schema }: Kysely<unknown>): Promise<void> {
  // A separate table, since messages about an entry are deleted with it.
  await schema
    .createTable("deletions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("deleted_at", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("last_error", "text")
    .execute();
  await schema
    .createIndex("deletions_by_due")
    .on("deletions")
    .columns(["state", "due_at"])
    .execute();
  await schema.createIndex("deletions_by_entry").on("deletions").column("entry_id").execute();
}

type Migrations = Readonly<Record<string, Migration>>;

/** By name, executed in order of their names. A released migration is never changed. */
const firstMigrations: Migrations = {
  "0001-what-visitors-send": {
    up: async (db: Kysely<unknown>) => {
      await entriesAndTheirParts(db);
      await consents(db);
      await usersAndSessions(db);
      await indexes(db);
    },
  },
  "0002-source-of-consents": {
    up: ({ schema }: Kysely<unknown>) =>
      schema.alterTable("consents").addColumn("source", "text").execute(),
  },
  "0003-marks-of-sign-ins": { up: signInMarks },
  "0004-requests-of-mails": {
    up: ({ schema }: Kysely<unknown>) =>
      schema.alterTable("outbox").addColumn("request_id", "text").execute(),
  },
  "0005-staff-and-scans": { up: staffAndScans },
};

/** As above; new migrations are added here. They only add, so that older builds keep working. */
const laterMigrations: Migrations = {
  "0006-deletions-are-told": { up: deletions },
};

/** Migrations, and the table that records which of them have been applied. */
export interface MigrationSet {
  readonly migrations: Migrations;
  readonly table: string;
  readonly lockTable: string;
}

/**
 * In order of execution. Builds older than the second set reject a database with a recorded migration
 * that they do not know, and rolling back may mean to start such a build.
 */
export const migrationSets: readonly MigrationSet[] = [
  { migrations: firstMigrations, table: "kysely_migration", lockTable: "kysely_migration_lock" },
  { migrations: laterMigrations, table: "later_migration", lockTable: "later_migration_lock" },
];
