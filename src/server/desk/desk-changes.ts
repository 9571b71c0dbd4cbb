import { readDeletion, readEntryQuery, type Manager } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import { entryAddress } from "./desk-view.ts";
import type { StaffRequest } from "./staff-request.ts";

interface ManagerRequest extends StaffRequest {
  readonly staff: Manager;
}

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;
const replayPath = /^\/messages\/([0-9a-f-]{36})\/replay$/;
const deletePath = /^\/([0-9a-f-]{36})\/delete$/;

/** The actions of a manager beyond reading. */
export async function changeEntries(path: string, asked: ManagerRequest): Promise<Response> {
  if (path === "/export") return exported(asked);
  const [, messageId] = replayPath.exec(path) ?? [];
  if (messageId !== undefined) return replayed(asked, messageId);
  const [, id] = deletePath.exec(path) ?? [];
  return id === undefined ? asked.reply.notFound(asked.staff) : deleted(asked, id);
}

async function exported({ desk, staff, reply, fields }: ManagerRequest): Promise<Response> {
  const format = fields.get("format") === "json" ? "json" : "csv";
  const text = await desk.export(staff, readEntryQuery(fields), format);
  if (text === undefined) return reply.tooMany(staff);
  const day = new Date().toISOString().slice(0, 10);
  const file = { name: `entries-${day}.${format}`, type: types[format] };
  return reply.download(Buffer.from(text), file);
}

async function deleted(
  { desk, staff, reply, fields }: ManagerRequest,
  id: string,
): Promise<Response> {
  const deletion = readDeletion(fields);
  if (deletion === undefined) {
    const entry = await desk.entry(staff, id);
    const fault =
      "Entry not deleted: choose a reason. A case number may contain digits, letters, #, / and -.";
    return entry === undefined ? reply.notFound(staff) : reply.entry({ staff, entry, fault });
  }
  const isDone = await desk.delete(staff, id, deletion);
  return isDone ? reply.seeOther(deskPath) : reply.notFound(staff);
}

async function replayed(
  { desk, staff, reply }: ManagerRequest,
  messageId: string,
): Promise<Response> {
  const message = await desk.replay(staff, messageId);
  if (message === undefined) return reply.notFound(staff);
  // The entry of a deletion is gone: its messages are shown in the audit trail.
  const { kind, entry_id } = message;
  return reply.seeOther(kind === "deletion" ? `${deskPath}/audit` : entryAddress(entry_id));
}
