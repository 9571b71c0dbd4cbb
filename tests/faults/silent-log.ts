import type { InboxLog } from "#cms/inbox/log.ts";

const silent = () => undefined;

/** For where nobody reads what is logged. */
export const silentLog: InboxLog = { info: silent, warn: silent, error: silent };
