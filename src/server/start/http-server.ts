import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { errorCode } from "#lib/error-code.ts";
import type { EarlyRefusal } from "../admission/early-refusal.ts";
import type { FastPath } from "../cache/fast-path.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppEnv } from "../request-context.ts";
import { errorFields, type Logger } from "../logger.ts";

/** Time and size limits of a connection. */
export interface ServerLimits {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number;
  /** To the end of a body with files; 25 MB over a slow connection take a while. */
  readonly requestMs: number;
  /** To the end of any other body. */
  readonly bodyMs: number;
  /** Longer than the usual 60 s of proxies, so that they never write into a closing connection. */
  readonly keepAliveMs: number;
  /** For a connection without traffic, for instance when the client has stopped reading. */
  readonly idleMs: number;
  /** How often the first two limits are checked. */
  readonly checkMs: number;
}

export const serverLimits: ServerLimits = {
  headersMs: 10_000,
  requestMs: 180_000,
  bodyMs: 30_000,
  keepAliveMs: 65_000,
  idleMs: 120_000,
  checkMs: 1000,
};

const maxHeaderBytes = 16_384;

export interface HttpServerDeps {
  readonly app: Hono<AppEnv>;
  readonly responses: Responses;
  /** Sends a prepared response for a request. */
  readonly quick?: Pick<FastPath, "respond">;
  /** Refuses a request before any work is done for it. */
  readonly early?: Pick<EarlyRefusal, "respond">;
  readonly logger: Logger;
  readonly limits?: ServerLimits;
}

/** Node's error codes for invalid bytes on a connection. */
const faultStatuses: ReadonlyMap<string, readonly [number, string]> = new Map([
  ["HPE_HEADER_OVERFLOW", [431, "Request Header Fields Too Large"]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "Request Timeout"]],
]);

/** Responds to bytes that are not an HTTP request: there is no request to pass to the app. */
function respondToBrokenBytes(
  error: Error,
  socket: Duplex,
  { responses, logger }: HttpServerDeps,
): void {
  const code = errorCode(error) ?? "";
  logger.debug({ code }, "broken-request");
  const [status, reason] = faultStatuses.get(code) ?? [400, "Bad Request"];
  const response = responses.plain(status, `${reason}\n`, { connection: "close" });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\r\n");
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head}\r\n\r\n${reason}\n`);
}

function isUnderWay(response: ServerResponse | undefined): boolean {
  return response !== undefined && response.headersSent && !response.writableFinished;
}

/** The adapter refuses what cannot become a `Request`, such as a target with a backslash. */
function refuseUnreadable(error: unknown, deps: HttpServerDeps): Response {
  const isRefusal = error instanceof Error && error.name === "RequestError";
  if (isRefusal) return deps.responses.plain(400, "bad request\n", { connection: "close" });
  deps.logger.error(errorFields(error), "server-fault");
  return deps.responses.plain(500, "internal server error\n", { connection: "close" });
}

function refuseExpectation(response: ServerResponse, { responses }: HttpServerDeps): void {
  const refusal = responses.plain(417, "expectation failed\n", { connection: "close" });
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end("expectation failed\n");
}

/** Node has one limit for all requests; only files may take that long. */
function endSlowBody(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  bodyMs: number,
  deps: HttpServerDeps,
): void {
  const { "content-type": type = "", "content-length": length = "0" } = request.headers;
  if (length === "0" || type.startsWith("multipart/form-data")) return;
  const timer = setTimeout(() => {
    const late = Object.assign(new Error("slow body"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!response.headersSent) respondToBrokenBytes(late, request.socket, deps);
    request.socket.destroySoon();
  }, bodyMs);
  const stop = (): void => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}

/** The connections of each server, which Node does not expose. */
const connections = new WeakMap<Server, Set<Socket>>();

function keepTrack(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
}

/** Creates Node's server for the app. It does not listen yet. */
export function createHttpServer(deps: HttpServerDeps): Server {
  const limits = deps.limits ?? serverLimits;
  const listener = getRequestListener((request, env) => deps.app.fetch(request, env), {
    errorHandler: (error) => refuseUnreadable(error, deps),
  });
  const latest = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: maxHeaderBytes,
      // The app itself refuses a request without a host, with all headers that a response must have.
      requireHostHeader: false,
    },
    (request, response) => {
      latest.set(request.socket, response);
      endSlowBody({ request, response }, limits.bodyMs, deps);
      if (deps.quick?.respond(request, response) === true) return;
      if (deps.early?.respond(request, response) === true) return;
      void listener(request, response);
    },
  );
  server.timeout = limits.idleMs;
  keepTrack(server);
  server.on("clientError", (error, socket) => {
    const isMidway = isUnderWay(latest.get(socket));
    // Another response is being sent: a second one after it could be taken for part of it.
    if (isMidway || !socket.writable) socket.destroy();
    else respondToBrokenBytes(error, socket, deps);
  });
  server.on("checkExpectation", (_request, response) => refuseExpectation(response, deps));
  return server;
}

/** Starts to listen and returns the port; rejects with Node's error if the address is unavailable. */
export async function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<number> {
  server.listen({ host, port });
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** Lets running requests finish, for at most `graceMs`; then the remaining ones are aborted. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers open connections in advance. Node would wait for their first request; this does not.
  for (const socket of connections.get(server) ?? []) {
    if (socket.bytesRead === 0) socket.destroy();
  }
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cutOff);
}
