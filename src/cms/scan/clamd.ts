import { once } from "node:events";
import { Socket } from "node:net";
import { codeOf } from "../store/unavailable.ts";
import type { ScannerAddress } from "../settings.ts";
import { tooLargeCode } from "./quarantine.ts";

const clamdRules = {
  /** Maximum time without a byte in either direction; scanning an archive takes a while. */
  silenceMs: 60_000,
  pingMs: 2500,
  maxAnswerBytes: 4096,
} as const;

const maxNameLength = 120;

/** Why a file was not scanned. */
class ScanFailure extends Error {
  override readonly name = "ScanFailure";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Client for the ClamAV virus scanner daemon; each request uses its own connection. */
export class Clamd {
  readonly #address: ScannerAddress;
  readonly #silenceMs: number;

  constructor(address: ScannerAddress, silenceMs: number = clamdRules.silenceMs) {
    this.#address = address;
    this.#silenceMs = silenceMs;
  }

  /** Returns the name of the finding; undefined if clean. @throws {ScanFailure}, and errors of the source */
  async scan(bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<string | undefined> {
    const said = await this.#ask("zINSTREAM\0", { bytes, silenceMs: this.#silenceMs, signal });
    if (said === "stream: OK") return undefined;
    const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (found !== undefined) return found.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, maxNameLength);
    throw new ScanFailure(/size limit exceeded/i.test(said) ? tooLargeCode : "refused");
  }

  /** Resolves if the daemon responds. @throws {ScanFailure} or a network error */
  async check(): Promise<void> {
    const said = await this.#ask("zPING\0", { silenceMs: clamdRules.pingMs });
    if (said !== "PONG") throw new ScanFailure("refused");
  }

  async #ask(command: string, { bytes, silenceMs, signal }: Question): Promise<string> {
    const socket = new ScannerSocket(signal && { signal }).connect(this.#address);
    socket.setTimeout(silenceMs, () => socket.destroy(new ScanFailure("timeout")));
    const reply = replyOf(socket);
    try {
      socket.write(command);
      if (bytes !== undefined) await sendInto(socket, bytes, reply);
      return await reply;
    } finally {
      socket.destroy();
    }
  }
}

interface Question {
  readonly bytes?: AsyncIterable<Buffer>;
  readonly silenceMs: number;
  readonly signal?: AbortSignal | undefined;
}

type Written = (error?: Error | null) => void;

/**
 * A socket that is read to the end even if the peer stops accepting data: otherwise a failed write would
 * destroy the socket and lose the scanner's response, sent before it closed the connection.
 */
/* oxlint-disable no-underscore-dangle -- Node names these methods */
class ScannerSocket extends Socket {
  override _write(chunk: unknown, encoding: BufferEncoding, written: Written): void {
    super._write(chunk, encoding, unlessClosed(written));
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], written: Written): void {
    super._writev?.(chunks, unlessClosed(written));
  }
}
/* oxlint-enable no-underscore-dangle */

function unlessClosed(written: Written): Written {
  return (error) => {
    const isClosed = error && ["EPIPE", "ECONNRESET"].includes(codeOf(error));
    written(isClosed === true ? null : error);
  };
}

/** Sends length-prefixed chunks and a final empty one. The reply may come early, as for a file too large. */
async function sendInto(
  socket: Socket,
  bytes: AsyncIterable<Buffer>,
  reply: Promise<string>,
): Promise<void> {
  let isReplied = false;
  const replied = reply.then(
    () => (isReplied = true),
    () => (isReplied = true),
  );
  for await (const chunk of bytes) {
    if (isReplied) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (socket.write(Buffer.concat([length, chunk]))) continue;
    // The reply tells what went wrong.
    await Promise.race([once(socket, "drain").catch(() => undefined), replied]);
  }
  socket.write(Buffer.alloc(4));
}

/** Returns the reply up to the first NUL byte. Rejects if the connection closes before it. */
function replyOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    said = Buffer.concat([said, chunk]);
    const end = said.indexOf(0);
    if (end !== -1) resolve(said.toString("utf8", 0, end));
    else if (said.length > clamdRules.maxAnswerBytes) socket.destroy(new ScanFailure("refused"));
  });
  socket.on("error", reject);
  socket.on("close", () => reject(new ScanFailure("closed")));
  // Only awaited once everything has been sent.
  promise.catch(() => undefined);
  return promise;
}
