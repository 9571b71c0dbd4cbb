import { buffer } from "node:stream/consumers";
import { addressedQuery, isManager, readEntryQuery } from "#cms/main.ts";
import type { StaffRequest } from "./staff-request.ts";
import { listAddress, readPlace } from "./desk-view.ts";

/** The list, as requested by a query or a form. */
export async function listPage(
  { desk, staff, reply, fields }: StaffRequest,
  asked: URLSearchParams,
): Promise<Response> {
  const query = readEntryQuery(asked);
  // Without search terms the query may be part of the address, so that one can come back to it.
  if (asked === fields && query.words === "") return reply.seeOther(listAddress(query));
  // Search terms in an address were put there manually; the list ignores them.
  const own = asked === fields ? query : readEntryQuery(addressedQuery(query));
  const after = readPlace(asked.get("after"));
  const [list, forms] = await Promise.all([desk.list(own, after), desk.forms()]);
  const isFirst = after === undefined;
  return reply.list(staff, { query: own, list, forms, isFirst, mayExport: isManager(staff) });
}

export async function entryPage(
  { desk, staff, reply }: StaffRequest,
  id: string,
): Promise<Response> {
  const entry = await desk.entry(staff, id);
  return entry === undefined ? reply.notFound(staff) : reply.entry({ staff, entry });
}

/** Sends a file as a download, never opened in the browser. */
export async function fileOf(
  { desk, staff, reply }: StaffRequest,
  place: { readonly entryId: string; readonly fileId: string },
): Promise<Response> {
  const found = await desk.file(staff, place);
  if (found === undefined) return reply.notFound(staff);
  const { name, type } = found.file;
  return reply.download(await buffer(found.bytes), { name, type });
}
