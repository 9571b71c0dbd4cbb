import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Brand } from "#generated/types.ts";

/** What is known of a request once the request guard has let it pass. */
export interface RequestContext {
  /** Requested host name, one of ours. */
  readonly hostName: string;
  /** Of the address that was asked; "" where it is that of the protocol. */
  readonly port: string;
  /** Visitors come by https. */
  readonly https: boolean;
  readonly brand: Brand;
  /** In its normal form of percent-encoding. */
  readonly path: string;
  /** Query from "?" on, or "". */
  readonly search: string;
}

/** What is remembered of a request for its log line. */
export interface LogContext {
  readonly requestId: string;
  cache?: "hit" | "stale" | "miss";
  /** What answers, where the pattern of its path does not say. */
  route?: string | undefined;
  /** Why the request was refused. */
  reason?: string;
}

/** The types of the Hono app. `incoming` is absent when the app is called without a socket. */
export interface AppEnv {
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: { request: RequestContext; log: LogContext };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;
