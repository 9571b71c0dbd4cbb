import type { ReactNode } from "react";
import { deleteReasons, isManager, mayReplay } from "#cms/main.ts";
import type { EntryDetail, ShownFile, Staff } from "#cms/main.ts";
import { Button } from "#ui/button.tsx";
import { entryAddress, hostText, safetyTexts, sizeText, timeText } from "./desk-view.ts";
import { Replay } from "./replay.tsx";

export interface EntryViewProps {
  readonly entry: EntryDetail;
  readonly staff: Staff;
  /** Why the entry was not deleted. */
  readonly fault?: string | undefined;
}

/** One text per reason. */
const reasonTexts: Readonly<Record<(typeof deleteReasons)[number], string>> = {
  asked: "Requested by the sender",
  unwanted: "Spam or abuse",
  trial: "Test submission by staff",
  settled: "Resolved and no longer needed",
  harmful: "Malicious file",
};

export function EntryView({ entry, staff, fault }: EntryViewProps): ReactNode {
  const { id, created_at, state, brand, locale, title, fields, attachments } = entry;
  return (
    <>
      <h1>{title}</h1>
      <p className="desk-facts">
        <time dateTime={created_at}>{timeText(created_at)}</time>
        <span>{`${brand}, ${locale}`}</span>
        <span>{id}</span>
      </p>
      {state === "unverified" && (
        <p className="desk-note">
          The bot check could not verify the sender: treat links and files with care.
        </p>
      )}
      <dl className="desk-values">
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 && <Files entryId={id} files={attachments} />}
      <Messages entry={entry} mayManage={isManager(staff)} />
      {isManager(staff) && <Delete id={id} fault={fault} />}
    </>
  );
}

function Files({
  entryId,
  files,
}: {
  readonly entryId: string;
  readonly files: readonly ShownFile[];
}): ReactNode {
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul className="desk-list">
        {files.map(({ id, name, bytes, safety, found, isReleased }) => (
          <li key={id}>
            {isReleased ? (
              <a href={`${entryAddress(entryId)}/files/${id}`} download>
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            <span className="desk-facts">
              <span>{sizeText(bytes)}</span>
              <span className={safetyTexts[safety].tone}>
                {safetyTexts[safety].text}
                {found !== undefined && ` ${found}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const messageTexts = {
  staff: "Email to staff",
  copy: "Copy to sender",
  webhook: "Webhook",
} as const;
const stateTexts = {
  waiting: "waiting to be sent",
  sent: "sent",
  parked: "failed",
} as const;

interface MessagesProps {
  readonly entry: EntryDetail;
  readonly mayManage: boolean;
}

function Messages({ entry: { messages }, mayManage }: MessagesProps): ReactNode {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Deliveries</h2>
      <ul className="desk-list">
        {messages.map((message) => (
          <Message key={message.id} message={message} mayManage={mayManage} />
        ))}
      </ul>
    </section>
  );
}

interface MessageProps {
  readonly message: EntryDetail["messages"][number];
  readonly mayManage: boolean;
}

function Message({ message, mayManage }: MessageProps): ReactNode {
  const { id, kind, recipient, state, attempts, last_error } = message;
  const to = kind === "webhook" ? hostText(recipient) : recipient;
  return (
    <li>
      <span>{`${messageTexts[kind]}: ${to}`}</span>
      <span className="desk-facts">
        <span className={state === "parked" ? "desk-bad" : undefined}>{stateTexts[state]}</span>
        <span>{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
        {last_error !== null && <span>{last_error}</span>}
      </span>
      {mayManage && mayReplay(message) && <Replay messageId={id} to={to} />}
    </li>
  );
}

const faultId = "delete-fault";

function Delete({
  id,
  fault,
}: {
  readonly id: string;
  readonly fault: string | undefined;
}): ReactNode {
  const describedBy = fault === undefined ? undefined : faultId;
  return (
    <section className="desk-delete" aria-labelledby="delete">
      <h2 id="delete">Delete entry</h2>
      <p>
        The entry, its files and its stored messages are deleted immediately. Backups still contain
        them. Systems that may have received the entry are notified of the deletion and its reason.
        The audit trail records who deleted it, when and why.
      </p>
      {fault !== undefined && (
        <p id={faultId} className="desk-note" role="alert">
          {fault}
        </p>
      )}
      <form method="post" action={`${entryAddress(id)}/delete`} className="desk-fields">
        <p className="desk-field">
          <label htmlFor="reason">Reason</label>
          <select
            id="reason"
            name="reason"
            required
            defaultValue=""
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={describedBy}
          >
            <option value="">Choose a reason</option>
            {deleteReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonTexts[reason]}
              </option>
            ))}
          </select>
        </p>
        <p className="desk-field">
          <label htmlFor="case">Case number (optional)</label>
          <input
            id="case"
            name="case"
            type="text"
            maxLength={40}
            autoComplete="off"
            aria-describedby={describedBy}
          />
        </p>
        <p>
          <Button type="submit">Delete permanently</Button>
        </p>
      </form>
    </section>
  );
}
