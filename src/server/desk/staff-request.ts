import type { StaffDesk, Staff } from "#cms/main.ts";
import type { DeskReply } from "./desk-reply.tsx";

/** A request of one of the staff. */
export interface StaffRequest {
  readonly desk: StaffDesk;
  readonly staff: Staff;
  readonly reply: DeskReply;
  readonly query: URLSearchParams;
  /** What was posted; empty for what is only read. */
  readonly fields: URLSearchParams;
}
