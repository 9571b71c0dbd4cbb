import { once } from "node:events";
import { connect } from "node:net";

/** A request that is sent repeatedly, and its expected response. */
export interface Repeated {
  readonly port: number;
  readonly method: "GET" | "HEAD";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The first response of a connection: later ones have the same status and body length. */
export interface FirstResponse {
  readonly status: number;
  readonly etag: string;
  readonly bodyBytes: number;
}

const separator = "\r\n\r\n";

function field(head: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
}

/** Sends requests over one persistent connection, each after the previous response. */
export async function askOften(asked: Repeated, times: number): Promise<FirstResponse> {
  const socket = connect({ port: asked.port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = `${asked.method} ${asked.path} HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}\r\n`;
  let first: FirstResponse | undefined;
  let left = times;
  let headText = "";
  let missing = 0;
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const finish = (): void => {
    left -= 1;
    headText = "";
    if (left === 0) resolve(undefined);
    else socket.write(bytes);
  };
  const readHead = (chunk: Buffer): void => {
    headText += chunk.toString("latin1");
    const end = headText.indexOf(separator);
    if (end === -1) return;
    const head = headText.slice(0, end);
    const status = Number(head.split(" ", 2)[1]);
    const hasBody = asked.method === "GET" && status !== 304;
    const bodyBytes = hasBody ? Number(field(head, "content-length")) : 0;
    first ??= { status, etag: field(head, "etag"), bodyBytes };
    if (first.status !== status || first.bodyBytes !== bodyBytes) {
      reject(new Error(`${asked.path}: ${status} with ${bodyBytes} bytes`));
    }
    missing = bodyBytes - (headText.length - end - separator.length);
    if (missing === 0) finish();
  };
  socket.on("data", (chunk) => {
    if (missing === 0) return readHead(chunk);
    missing -= chunk.length;
    if (missing === 0) finish();
  });
  socket.once("error", reject);
  socket.once("close", () => reject(new Error(`${asked.path}: the connection was closed`)));
  socket.write(bytes);
  await promise;
  socket.destroy();
  if (first === undefined) throw new Error("nothing was asked");
  return first;
}
