import { HttpProblem } from "../http-problem.ts";

/** The bytes of a body as they come. @throws {HttpProblem} 413 as soon as they are too many */
export async function* boundedBytes(request: Request, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new HttpProblem(413, `At most ${maxBytes} bytes can be sent.`);
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

/** All of a small body. @throws {HttpProblem} 413 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of boundedBytes(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
