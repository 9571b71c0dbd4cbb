import type { Readable } from "node:stream";
import type { I18n } from "@lingui/core";
import { formNames } from "#generated/entry-forms/types.ts";
import { loadMailCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { problemOf } from "../http-problem.ts";
import { formTitle, labelledFields } from "../inbox/entry-texts.ts";
import { entriesAsJson, toCsv } from "../inbox/export-csv.ts";
import type { InboxLog } from "../inbox/log.ts";
import { isReleased, safetyOf } from "../scan/quarantine.ts";
import type { Credentials, SignInService } from "../sign-in/sign-in.ts";
import type { RowPlace } from "../store/row-place.ts";
import type { Store } from "../store/open-store.ts";
import type { AuditAction, EntryRow, FileRow, QueuedMessage } from "../store/tables.ts";
import { auditRow, messageSubject } from "./audit-row.ts";
import type {
  AuditPage,
  EntryDetail,
  EntryList,
  EntryOverview,
  ShownFile,
} from "./desk-responses.ts";
import { addressedQuery, findEntries, type EntryQuery } from "./entry-query.ts";
import type { Asker, Deletion, Manager, Staff } from "./staff.ts";

export interface DeskDeps extends Pick<Store, "entries" | "audit" | "outbox" | "storage"> {
  readonly signIn: SignInService;
  readonly log: InboxLog;
  readonly hasScanner: boolean;
  /** Called when something in the outbox is due. */
  readonly onWorkWaiting: () => void;
}

type SignInResult =
  | { readonly token: string }
  | { readonly status: number; readonly retryAfter: string | undefined };

const perPage = 50;
const auditPerPage = 100;
/** Larger exports are left to `npm run entries -- export`, where no request is waiting. */
const mostExported = 20_000;

/** What staff can do with entries. All methods reject with `StoreUnavailable`. */
export class StaffDesk {
  readonly #deps: DeskDeps;
  #texts: Promise<I18n> | undefined;

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  /** Returns a token, or the status that explains why there is none. */
  async signIn(credentials: Credentials): Promise<SignInResult> {
    try {
      return { token: await this.#deps.signIn.token(credentials) };
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      return { status: problem.status, retryAfter: problem.headers["Retry-After"] };
    }
  }

  async signOut(token: string): Promise<void> {
    await this.#deps.signIn.end(`Bearer ${token}`);
  }

  async askerOf(token: string | undefined): Promise<Asker> {
    const user = token && (await this.#deps.signIn.userOf(`Bearer ${token}`));
    if (!user) return { kind: "nobody" };
    const { name, role } = user;
    return role === "member"
      ? { kind: "stranger", name }
      : { kind: "staff", staff: { name, role } };
  }

  async list(query: EntryQuery, after?: RowPlace): Promise<EntryList> {
    const { entries, next } = await findEntries(this.#deps.entries, query, {
      after,
      limit: perPage,
    });
    const files = await this.#deps.entries.filesOfAll(entries.map(({ id }) => id));
    const texts = await this.#textsOf();
    return { entries: entries.map((entry) => this.#listed(entry, files, texts)), next };
  }

  /** Returns an entry and records the read access. */
  async entry(staff: Staff, id: string): Promise<EntryDetail | undefined> {
    const entry = await this.#deps.entries.find(id);
    if (entry === undefined) return undefined;
    const files = await this.#deps.entries.filesOf(id);
    const messages = await this.#deps.outbox.ofEntry(id);
    await this.#recordAudit(staff, "read", entry);
    const texts = await this.#textsOf();
    return {
      ...this.#listed(entry, files, texts),
      fields: labelledFields(entry, texts),
      attachments: files.map((file) => this.#shown(file)),
      messages,
    };
  }

  /** Returns a file of the entry with its bytes; undefined if it is not released or not part of the entry. */
  async file(
    staff: Staff,
    { entryId, fileId }: { readonly entryId: string; readonly fileId: string },
  ): Promise<{ readonly file: ShownFile; readonly bytes: Readable } | undefined> {
    const entry = await this.#deps.entries.find(entryId);
    const files = await this.#deps.entries.filesOf(entryId);
    const row = files.find(({ id }) => id === fileId);
    if (entry === undefined || row === undefined) return undefined;
    const file = this.#shown(row);
    if (!file.isReleased) return undefined;
    const bytes = await this.#deps.storage.read(fileId);
    await this.#recordAudit(staff, "file", entry);
    return { file, bytes };
  }

  /** Exports all entries of a query as text; undefined if there are too many. */
  async export(
    manager: Manager,
    query: EntryQuery,
    format: "csv" | "json",
  ): Promise<string | undefined> {
    const found: EntryRow[] = [];
    let after: RowPlace | undefined;
    do {
      const page = await findEntries(this.#deps.entries, query, { after, limit: 1000 });
      found.push(...page.entries);
      after = page.next;
      if (found.length > mostExported) return undefined;
    } while (after !== undefined);
    const words = query.words === "" ? "" : ", with search terms";
    const asked = addressedQuery(query).toString() || "all";
    const detail = `${found.length} as ${format}: ${asked}${words}`;
    await this.#deps.audit.add(auditRow(manager, "export", { detail }));
    return format === "csv" ? toCsv(found) : entriesAsJson(found);
  }

  /** Returns whether the entry existed. Files that the storage fails to delete are deleted by the sweep. */
  async delete(manager: Manager, id: string, deletion: Deletion): Promise<boolean> {
    const { entries, storage, log } = this.#deps;
    const entry = await entries.find(id);
    if (entry === undefined) return false;
    const reason = [deletion.reason, deletion.caseNumber].filter(Boolean).join(" ");
    const row = auditRow(manager, "delete", { entry_id: id, form: entry.form, reason });
    const files = await entries.delete(id, row, deletion.reason);
    if (files === undefined) return false;
    await Promise.all(files.map((file) => storage.delete(file)));
    log.info({ entry: id, kind: entry.form }, "entry-deleted");
    return true;
  }

  /** Queues a message to be sent again; returns it, or undefined if it cannot be resent. */
  async replay(manager: Manager, messageId: string): Promise<QueuedMessage | undefined> {
    const { outbox, entries, audit, onWorkWaiting } = this.#deps;
    const message = await outbox.find(messageId);
    if (message === undefined || !mayReplay(message)) return undefined;
    await audit.add(auditRow(manager, "replay", await messageSubject(message, entries)));
    await outbox.replay(message, new Date().toISOString());
    onWorkWaiting();
    return message;
  }

  /** Returns all forms with their titles. */
  async forms(): Promise<(readonly [name: string, title: string])[]> {
    const texts = await this.#textsOf();
    return formNames.map((name) => [name, formTitle(name, texts)] as const);
  }

  async audit(after?: RowPlace): Promise<AuditPage> {
    const { audit, outbox } = this.#deps;
    const found = await audit.page(after, auditPerPage + 1);
    const rows = found.slice(0, auditPerPage);
    const deleted = rows.flatMap(({ action, entry_id }) =>
      action === "delete" && entry_id !== null ? [entry_id] : [],
    );
    return {
      rows,
      hasOlder: found.length > auditPerPage,
      deletions: await outbox.deletionsOf(deleted),
      undelivered: await outbox.parkedDeletions(),
    };
  }

  async #recordAudit(staff: Staff, action: AuditAction, { id, form }: EntryRow): Promise<void> {
    await this.#deps.audit.add(auditRow(staff, action, { entry_id: id, form }));
  }

  #listed(entry: EntryRow, files: readonly FileRow[], texts: I18n): EntryOverview {
    const { id, created_at, state, brand, locale, form } = entry;
    const own = files.filter(({ entry_id }) => entry_id === id);
    const safety = own.map((file) => safetyOf(file, this.#deps.hasScanner));
    return { id, created_at, state, brand, locale, title: formTitle(form, texts), files: safety };
  }

  #shown(file: FileRow): ShownFile {
    const { id, name, type, bytes, scan, scan_result } = file;
    const { hasScanner } = this.#deps;
    return {
      id,
      name,
      type,
      bytes,
      safety: safetyOf(file, hasScanner),
      found: scan === "infected" ? (scan_result ?? undefined) : undefined,
      isReleased: isReleased(file, hasScanner),
    };
  }

  /** The staff view is in English (decision 0049), whatever language the visitor used. */
  #textsOf(): Promise<I18n> {
    this.#texts ??= Promise.all([loadMessages("en", "en"), loadMailCatalog.en()]).then(
      ([labels, { messages }]) => createI18n("en", { ...labels, ...messages }),
    );
    return this.#texts;
  }
}

/** Messages that were given up on, or that another system may have lost. Mails are never sent twice. */
export function mayReplay({ kind, state }: QueuedMessage): boolean {
  return state === "parked" || (state === "sent" && (kind === "webhook" || kind === "deletion"));
}
