import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { outboxLeaseMs } from "./outbox-tables.ts";
import type { DeletionCause, DeletionRow, EntryRow, OutboxRow, Tables } from "./tables.ts";

/** The properties of an entry that outlive its deletion. */
export type LeavingEntry = Pick<EntryRow, "id" | "form" | "created_at">;

/** When and why entries are deleted. */
export interface Leaving {
  readonly cause: DeletionCause;
  readonly at: string;
}

/** Small enough for the parameter limit of a single statement. */
const batch = 500;

/**
 * Queues a deletion notice for every receiver that may have the entries, in the transaction that deletes
 * them. A message that was never attempted is dropped: neither it nor a notice of its deletion is sent.
 */
export async function queueDeletions(
  db: Kysely<Tables>,
  entries: readonly LeavingEntry[],
  leaving: Leaving,
): Promise<void> {
  for (let start = 0; start < entries.length; start += batch) {
    const part = new Map(entries.slice(start, start + batch).map((entry) => [entry.id, entry]));
    // Deleted instead of selected, so that no worker can start to send one of them.
    const hooks = await db
      .deleteFrom("outbox")
      .where("kind", "=", "webhook")
      .where("entry_id", "in", [...part.keys()])
      .returningAll()
      .execute();
    const rows = hooks.flatMap((hook) => {
      const entry = part.get(hook.entry_id);
      return entry && wasTried(hook, entry) ? [deletionRow(hook, entry, leaving)] : [];
    });
    if (rows.length > 0) await db.insertInto("deletions").values(rows).execute();
  }
}

/** A message is due at the creation time of its entry; claiming or resending it changes its due time. */
function wasTried({ state, attempts, due_at }: OutboxRow, { created_at }: LeavingEntry): boolean {
  return state !== "waiting" || attempts > 0 || due_at !== created_at;
}

function deletionRow(hook: OutboxRow, { id, form }: LeavingEntry, leaving: Leaving): DeletionRow {
  const { cause, at } = leaving;
  return {
    id: randomUUID(),
    entry_id: id,
    kind: "deletion",
    form,
    cause,
    deleted_at: at,
    recipient: hook.recipient,
    state: "waiting",
    attempts: 0,
    created_at: at,
    due_at: hook.state === "waiting" ? afterLease(hook.due_at, at) : at,
    last_error: null,
  };
}

/** A worker may be sending the entry right now: its deletion notice must not overtake it. */
function afterLease(leaseUntil: string, at: string): string {
  const last = new Date(Date.parse(at) + outboxLeaseMs).toISOString();
  if (leaseUntil < at) return at;
  return leaseUntil < last ? leaseUntil : last;
}
