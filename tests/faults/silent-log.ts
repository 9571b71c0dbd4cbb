import type { InboxLog } from "#cms/inbox/log.ts";

const silent = () => undefined;

/** For contexts where the log is not read. */
export const silentLog: InboxLog = { info: silent, warn: silent, error: silent };
