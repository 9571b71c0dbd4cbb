import { once } from "node:events";
import { Socket } from "node:net";
import { codeOf } from "../store/unavailable.ts";
import type { ScannerAddress } from "../settings.ts";
import { tooLargeCode } from "./quarantine.ts";

const clamdRules = {
  /** Without a byte in either direction; looking through an archive takes some. */
  silenceMs: 60_000,
  pingMs: 2500,
  maxAnswerBytes: 4096,
} as const;

const maxNameLength = 120;

/** Why a file was not looked at. */
class ScanFailure extends Error {
  override readonly name = "ScanFailure";
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Asks the virus scanner ClamAV by the protocol of its daemon; each question has a connection of its own. */
export class Clamd {
  readonly #address: ScannerAddress;
  readonly #silenceMs: number;

  constructor(address: ScannerAddress, silenceMs: number = clamdRules.silenceMs) {
    this.#address = address;
    this.#silenceMs = silenceMs;
  }

  /** Name of what is in a file; undefined when nothing is. @throws {ScanFailure}, and what the source throws */
  async scan(bytes: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<string | undefined> {
    const said = await this.#ask("zINSTREAM\0", { bytes, silenceMs: this.#silenceMs, signal });
    if (said === "stream: OK") return undefined;
    const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
    if (found !== undefined) return found.replaceAll(/[^\x21-\x7e]/g, "?").slice(0, maxNameLength);
    throw new ScanFailure(/size limit exceeded/i.test(said) ? tooLargeCode : "refused");
  }

  /** Whether it answers. @throws {ScanFailure} or an error of the network */
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
 * A socket that is read to its end also when the other side takes nothing more: a write that fails
 * ends a socket otherwise, and what the scanner said before it closed the connection is lost.
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

/** Chunks with their lengths, and an empty one. It may answer before the end, as to a file too large. */
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
    // What went wrong the answer tells.
    await Promise.race([once(socket, "drain").catch(() => undefined), replied]);
  }
  socket.write(Buffer.alloc(4));
}

/** What it says up to the first zero. Rejects when the connection ends without. */
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
  // Awaited only once everything is sent.
  promise.catch(() => undefined);
  return promise;
}
