import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Context } from "@opentelemetry/api";

/** What all work for a request can access, at any depth. */
export interface RequestScope {
  /** From the proxy in front, or generated here. */
  readonly requestId?: string;
  /** The trace context. */
  readonly trace: Context;
}

/** Work without a request, such as a warm-up. */
export const noRequest: RequestScope = { trace: ROOT_CONTEXT };

export const requestScope = new AsyncLocalStorage<RequestScope>();
