import type { StaffDesk, Staff } from "#cms/main.ts";
import type { DeskReply } from "./desk-reply.tsx";

/** A request by a member of staff. */
export interface StaffRequest {
  readonly desk: StaffDesk;
  readonly staff: Staff;
  readonly reply: DeskReply;
  readonly query: URLSearchParams;
  /** The posted fields; empty for a read. */
  readonly fields: URLSearchParams;
}
