import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Brand } from "#generated/types.ts";

/** What is known about a request after the request guard has accepted it. */
export interface RequestContext {
  /** Requested host name, one of the site's. */
  readonly hostName: string;
  /** Of the requested address; "" for the protocol's default. */
  readonly port: string;
  /** Whether visitors use https. */
  readonly https: boolean;
  readonly brand: Brand;
  /** With normalised percent-encoding. */
  readonly path: string;
  /** Query from "?" on, or "". */
  readonly search: string;
}

/** The data of a request for its log line. */
export interface LogContext {
  readonly requestId: string;
  cache?: "hit" | "stale" | "miss";
  /** Name of the handler, if the pattern of its path is not specific enough. */
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
