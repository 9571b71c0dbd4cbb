import { once } from "node:events";
import { connect } from "node:net";

/** The response read from a socket, split but not interpreted. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** All bytes, to see whether one request got two responses. */
  readonly text: string;
}

function parseResponse(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const status = Number(statusLine.split(" ")[1]);
  return { status, headers: new Map(headers), body: text.slice(end + 4), text };
}

/** Sends raw bytes and reads until the server closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect({ port, host: "127.0.0.1" });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(bytes, "latin1");
  await once(socket, "close");
  return parseResponse(Buffer.concat(chunks).toString("latin1"));
}
