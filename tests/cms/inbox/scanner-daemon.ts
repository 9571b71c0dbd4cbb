import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { ScannerAddress } from "#cms/settings.ts";

/** The file that every scanner reports as a virus; assembled here so that none reports this source file. */
export const eicar = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}",
  "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!",
  "$H+H*",
].join("");

export interface ScannerDaemon {
  readonly address: ScannerAddress;
  /** Files that were received completely. */
  readonly scanned: Buffer[];
  maxBytes: number;
  /** No longer responds. */
  isHung: boolean;
  readonly close: () => void;
}

/** A daemon that speaks clamd's protocol: PING, and INSTREAM with its size limit. */
export async function scannerDaemon(port = 0): Promise<ScannerDaemon> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    void converse(socket, daemon).catch(() => undefined);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const daemon: ScannerDaemon = {
    address: { host: "127.0.0.1", port: typeof bound === "object" ? (bound?.port ?? 0) : 0 },
    scanned: [],
    maxBytes: 1_000_000,
    isHung: false,
    close,
  };
  onTestFinished(close);
  return daemon;
}

async function converse(socket: Socket, daemon: ScannerDaemon): Promise<void> {
  let pending = Buffer.alloc(0);
  const chunks = socket[Symbol.asyncIterator]();
  const take = async (bytes: number): Promise<Buffer> => {
    while (pending.length < bytes) {
      const { value, done } = await chunks.next();
      if (done === true) throw new Error("the connection has ended");
      pending = Buffer.concat([pending, value]);
    }
    const taken = pending.subarray(0, bytes);
    pending = pending.subarray(bytes);
    return taken;
  };
  const command = (await take(6)).toString();
  if (daemon.isHung) return;
  if (command === "zPING\0") return void socket.end("PONG\0");
  await take("zINSTREAM\0".length - command.length);
  const parts: Buffer[] = [];
  for (let total = 0; ;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) break;
    total += length;
    if (total > daemon.maxBytes) {
      return void socket.end("INSTREAM size limit exceeded. ERROR\0");
    }
    parts.push(await take(length));
  }
  const file = Buffer.concat(parts);
  daemon.scanned.push(file);
  socket.end(file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0");
}
