import type { ExpressionBuilder, Kysely } from "kysely";
import type { QueuedMessage, Tables } from "./tables.ts";

/** How long one attempt to send may take before another process thinks that this one has ended, in ms. */
export const outboxLeaseMs = 180_000;

export type Channel = "mail" | "webhook";

/**
 * The messages that one worker handles: all mails, the webhooks of one receiver, so that none waits for
 * another one that hangs, or those of receivers that are no longer configured.
 */
export type Lane =
  | { readonly channel: "mail" }
  | { readonly channel: "webhook"; readonly receiver: string }
  | { readonly channel: "webhook"; readonly noneOf: readonly string[] };

export interface ClaimTimes {
  readonly now: string;
  readonly leaseUntil: string;
}

/** Messages about entries, which are deleted with them, and deletion notices, which outlive them. */
export type QueueTable = "outbox" | "deletions";

export const queueTables: readonly QueueTable[] = ["outbox", "deletions"];

export function tableOf({ kind }: Pick<QueuedMessage, "kind">): QueueTable {
  return kind === "deletion" ? "deletions" : "outbox";
}

export function isHook(where: ExpressionBuilder<Tables, QueueTable>) {
  return where("kind", "in", ["webhook", "deletion"]);
}

function inLane(lane: Lane) {
  return (where: ExpressionBuilder<Tables, QueueTable>) => {
    const hooks = isHook(where);
    if (lane.channel === "mail") return where.not(hooks);
    if ("receiver" in lane) return where.and([hooks, where("recipient", "=", lane.receiver)]);
    return where.and([hooks, ...lane.noneOf.map((url) => where("recipient", "!=", url))]);
  };
}

export function findIn(
  db: Kysely<Tables>,
  table: QueueTable,
  id: string,
): Promise<QueuedMessage | undefined> {
  return table === "outbox"
    ? db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst()
    : db.selectFrom("deletions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Claims the next due message of a lane for one process. */
export async function claimIn(
  db: Kysely<Tables>,
  table: QueueTable,
  { lane, now, leaseUntil }: ClaimTimes & { readonly lane: Lane },
): Promise<QueuedMessage | undefined> {
  for (;;) {
    const next = await db
      .selectFrom(table)
      .select(["id", "due_at"])
      .where("state", "=", "waiting")
      .where("due_at", "<=", now)
      .where(inLane(lane))
      .orderBy("due_at")
      .orderBy("id")
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ due_at: leaseUntil })
      .where("id", "=", next.id)
      .where("state", "=", "waiting")
      .where("due_at", "=", next.due_at)
      .executeTakeFirstOrThrow();
    // Otherwise another process was faster, or the entry was deleted.
    const claimed = numUpdatedRows === 1n ? await findIn(db, table, next.id) : undefined;
    if (claimed !== undefined) return { ...claimed, due_at: leaseUntil };
  }
}
