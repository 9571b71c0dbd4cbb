import type { ReactNode } from "react";
import type { AuditPage, AuditRow, DeletionRow } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import { Replay } from "./replay.tsx";
import { hostText, placeText, timeText } from "./desk-view.ts";

const actions: Readonly<Record<AuditRow["action"], string>> = {
  read: "viewed an entry",
  file: "downloaded a file",
  export: "exported entries",
  delete: "deleted an entry",
  replay: "resent a message",
  drop: "discarded a failed message",
  retention: "deleted expired data",
};

const deliveryTexts: Readonly<Record<DeletionRow["state"], string>> = {
  waiting: "has not been notified yet",
  sent: "was notified",
  parked: "could not be notified",
};

/** The audit trail, newest first, and who still has to be notified of a deletion. */
export function AuditView({ rows, hasOlder, deletions, undelivered }: AuditPage): ReactNode {
  const last = rows.at(-1);
  return (
    <>
      <h1>Audit trail</h1>
      <p>
        Shows who did what with entries. The records remain after entries are deleted, and contain
        nothing that was submitted.
      </p>
      {undelivered.length > 0 && (
        <>
          <Undelivered deletions={undelivered} />
          <h2>All actions</h2>
        </>
      )}
      {rows.length === 0 && <p>No actions recorded yet.</p>}
      <ul className="desk-list">
        {rows.map(({ id, created_at, actor, action, form, entry_id, reason, detail }) => (
          <li key={id}>
            <span>
              <strong>{actor}</strong> {actions[action]}
              {reason !== null && `: ${reason}`}
              {detail !== null && `: ${detail}`}
            </span>
            <span className="desk-facts">
              <time dateTime={created_at}>{timeText(created_at)}</time>
              {form !== null && <span>{form}</span>}
              {entry_id !== null && <span>{entry_id}</span>}
            </span>
            {action === "delete" && <Deliveries deletions={deletions} entryId={entry_id} />}
          </li>
        ))}
      </ul>
      {hasOlder && last !== undefined && (
        <p className="desk-more">
          <a href={`${deskPath}/audit?after=${placeText(last)}`}>Older</a>
        </p>
      )}
    </>
  );
}

interface DeliveriesProps {
  readonly deletions: readonly DeletionRow[];
  readonly entryId: string | null;
}

function Deliveries({ deletions, entryId }: DeliveriesProps): ReactNode {
  const own = deletions.filter(({ entry_id }) => entry_id === entryId);
  if (own.length === 0) return null;
  return (
    <span className="desk-facts desk-told">
      {own.map(({ id, recipient, state }) => (
        <span key={id} className={state === "parked" ? "desk-bad" : undefined}>
          {`${hostText(recipient)} ${deliveryTexts[state]}`}
        </span>
      ))}
    </span>
  );
}

function Undelivered({ deletions }: Pick<DeliveriesProps, "deletions">): ReactNode {
  return (
    <section aria-labelledby="untold">
      <h2 id="untold">Undelivered deletion notices</h2>
      <p>These systems may still hold an entry that has been deleted here.</p>
      <ul className="desk-list">
        {deletions.map(({ id, recipient, form, entry_id, deleted_at, last_error }) => (
          <li key={id}>
            <span>{hostText(recipient)}</span>
            <span className="desk-facts">
              <time dateTime={deleted_at}>{timeText(deleted_at)}</time>
              <span>{form}</span>
              <span>{entry_id}</span>
              {last_error !== null && <span className="desk-bad">{last_error}</span>}
            </span>
            <Replay messageId={id} to={hostText(recipient)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
