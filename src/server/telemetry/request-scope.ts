import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Context } from "@opentelemetry/api";

/** What everything that is done for a request can know of it, however deep it stands. */
export interface RequestScope {
  /** From the proxy in front, or made here. */
  readonly requestId?: string;
  /** The place in a trace. */
  readonly trace: Context;
}

/** Work without a request, such as a warm-up. */
export const noRequest: RequestScope = { trace: ROOT_CONTEXT };

export const requestScope = new AsyncLocalStorage<RequestScope>();
