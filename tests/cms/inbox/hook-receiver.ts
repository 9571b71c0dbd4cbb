import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface ReceivedHook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HookReceiver {
  readonly url: string;
  readonly received: ReceivedHook[];
  /** How the next requests are answered. */
  respond: (response: ServerResponse) => void;
}

export function responding(status: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end();
}

/** An external system that receives webhooks. */
export async function hookReceiver(): Promise<HookReceiver> {
  const receiver: HookReceiver = { url: "", received: [], respond: responding(204) };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    receiver.received.push({ headers: request.headers, body: await text(request) });
    receiver.respond(response);
  };
  const server = createServer((request, response) => void take(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/entries` });
}
