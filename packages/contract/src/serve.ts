import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { reportOf } from "#pages/listing/content-report.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { validationPath } from "#protocol/paths.ts";
import { problemDetails, problemType } from "#protocol/problem-details.ts";
import { unreadParameter } from "#protocol/unread-parameter.ts";
import { withUsageErrors, type CliCommand } from "../../../scripts/command-line.ts";
import { endWithNpm } from "../../../scripts/end-with-npm.mjs";
import { UsageError } from "../../../scripts/usage-error.ts";
import { readUsage, wrongUse } from "../../../scripts/usage.ts";
import { reasonOf } from "../../../scripts/web-address.ts";

const usage = {
  name: "serve",
  call: "npx waymark-contract serve",
  summary:
    "Validates content over HTTP, for programs on this machine that are not written in JavaScript.",
  words: ["[--port <n>]"],
  options: {
    port: {
      type: "string",
      value: "<n>",
      default: "4700",
      help: "port to listen on; 0 picks any free port",
    },
    host: {
      type: "string",
      value: "<address>",
      default: "127.0.0.1",
      help: "address to listen on",
    },
  },
  notes: `POST ${validationPath}?kind=<kind>&locale=<locale> with the JSON as its body returns the same response as a site. Anyone who can
reach the address may send requests, except pages in browsers. Nothing is stored. SIGTERM and Ctrl+C stop it.`,
} as const;

/** Time limit for a request, and the maximum number of concurrent connections. */
const requestMs = 30_000;
const connections = 64;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** `waymark-contract serve`: exits with 0 when asked to stop, 2 if it cannot listen. */
export const serve: CliCommand = withUsageErrors(async ({ args, stdout }) => {
  const { values, positionals } = readUsage(usage, args);
  const port = Number(values.port);
  if (positionals.length > 0) throw wrongUse(usage, "expected only options");
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    throw wrongUse(usage, "--port must be a whole number from 0 to 65535");
  }
  const server = await listening(port, values.host);
  const bound = server.address();
  const own = typeof bound === "object" && bound !== null ? bound.port : port;
  const host = values.host.includes(":") ? `[${values.host}]` : values.host;
  stdout.write(`http://${host}:${own}${validationPath}\n`);
  const end = (): void => {
    server.close();
  };
  endWithNpm(end);
  process.once("SIGTERM", end).once("SIGINT", end);
  await once(server, "close");
  return 0;
}, usage.name);

/** @throws UsageError if it cannot listen */
export async function listening(port: number, host: string): Promise<Server> {
  const server = createServer({ requestTimeout: requestMs }, (request, response) => {
    void respond(request).then(
      (report) => send(response, 200, report),
      (error: unknown) => refuse(response, error),
    );
  });
  server.maxConnections = connections;
  server.listen(port, host);
  await once(server, "listening").catch((error: unknown) => {
    throw new UsageError(`cannot listen on ${host}:${port}: ${reasonOf(error)}`);
  });
  return server;
}

async function respond(request: IncomingMessage): Promise<object> {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined || site !== undefined) {
    throw new Refusal(
      403,
      "requests from browsers are not accepted: a page must use the server that it was loaded from",
    );
  }
  const url = URL.parse(request.url ?? "", "http://localhost");
  if (url?.pathname !== validationPath) {
    throw new Refusal(404, `send the JSON to ${validationPath}`);
  }
  if (request.method !== "POST") throw new Refusal(405, "use POST to send the JSON to validate");
  const { named, locale } = asked(url.searchParams);
  if (!/^(?:identity)?$/i.test(request.headers["content-encoding"] ?? "")) {
    throw new Refusal(415, "send the JSON without Content-Encoding");
  }
  const bytes = await readBounded(request, documentLimits.maxBytes);
  const report = await reportOf(
    { bytes, ...parseJson(bytes) },
    { named, locale, pages: undefined },
  );
  if (report === undefined) {
    throw new Refusal(422, `cannot infer the kind of the content; set kind to one of ${kindNames}`);
  }
  return report;
}

const parameters: readonly string[] = ["kind", "locale"];
const kindNames = judgedKinds.map(({ name }) => name).join(", ");

/** Rejects unknown and repeated parameters: a typo in a name would validate the document as something else. */
function asked(query: URLSearchParams) {
  const unread = unreadParameter(query, parameters);
  if (unread !== undefined) {
    throw new Refusal(400, `${unread} is unknown or repeated; expected ${parameters.join(", ")}`);
  }
  const kind = query.get("kind");
  const named = judgedKinds.find(({ name }) => name === kind);
  const locale = query.get("locale") ?? "en";
  if (kind !== null && named === undefined) {
    throw new Refusal(400, `kind must be one of ${kindNames}`);
  }
  if (!isLocale(locale)) throw new Refusal(400, `locale must be one of ${locales.join(", ")}`);
  return { named, locale };
}

function refuse(response: ServerResponse, error: unknown): void {
  const tooLarge = error instanceof BodyTooLarge;
  const known = tooLarge
    ? new Refusal(413, `the body must not exceed ${byteCount(error.maxBytes)}`)
    : error;
  if (known instanceof Refusal) {
    send(response, known.status, problemDetails(known.status, known.message));
  } else {
    // The client disconnected midway.
    response.destroy();
  }
}

function send(response: ServerResponse, status: number, value: object): void {
  const isReport = status === 200;
  response.writeHead(status, {
    "content-type": isReport ? "application/json" : problemType,
    "cache-control": "no-store",
    // The unread rest of the body must not be parsed as another request.
    ...(!isReport && { connection: "close" }),
    ...(status === 405 && { allow: "POST" }),
    ...(status === 415 && { "accept-encoding": "identity" }),
  });
  response.end(JSON.stringify(value));
}
