import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { listen } from "#server/start/http-server.ts";
import { mainBrand } from "./whole-site/site-brands.ts";

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  server.close();
  await once(server, "close");
  return port;
}

/** Sends a service's response over HTTP. */
export async function responseAs(
  response: ServerResponse,
  source: Promise<Response>,
): Promise<void> {
  const { status, headers, body } = await source;
  response.writeHead(status, Object.fromEntries(headers));
  response.end(body === null ? "" : await text(body));
}

/** A content service over HTTP, like a CMS. */
export interface RemoteCms {
  /** Stops listening. */
  readonly refuse: () => void;
}

/** Changes the service's body; gets the path, the whole body and the request headers. */
type Change = (path: string, body: string, headers: IncomingHttpHeaders) => string;

const asItIs: Change = (_path, body) => body;

/** The embedded service as that of another process; it ends with the test at the latest. */
export async function startCms(port: number, change: Change = asItIs): Promise<RemoteCms> {
  const cms = await createCms({ contentDir: "content", brandId: mainBrand().id });
  const server = createServer((request, response) => {
    const headers = new Headers({
      "accept-locale": String(request.headers["accept-locale"]),
      authorization: request.headers.authorization ?? "",
    });
    const asked = new Request(`http://cms.test${request.url}`, { headers });
    const respond = async (): Promise<Response> => {
      const { status, headers: own, body } = await cms.fetch(asked);
      const plain = body === null ? "" : await text(body);
      return new Response(body && change(new URL(asked.url).pathname, plain, request.headers), {
        status,
        headers: own,
      });
    };
    void responseAs(response, respond());
  });
  await listen(server, { host: "127.0.0.1", port });
  const refuse = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(refuse);
  return { refuse };
}
