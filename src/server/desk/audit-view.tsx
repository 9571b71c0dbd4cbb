import type { ReactNode } from "react";
import type { AuditPage, AuditRow } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import { placeText, timeText } from "./desk-view.ts";

const actions: Readonly<Record<AuditRow["action"], string>> = {
  read: "read an entry",
  file: "took a file",
  export: "exported entries",
  delete: "deleted an entry",
  replay: "had a message sent again",
  retention: "deleted what was too old",
};

/** Who did what, the newest first. */
export function AuditView({ rows, hasOlder }: AuditPage): ReactNode {
  const last = rows.at(-1);
  return (
    <>
      <h1>Audit trail</h1>
      <p>Who did what with entries. It is kept when they are gone, and holds nothing of them.</p>
      {rows.length === 0 && <p>Nothing so far.</p>}
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
