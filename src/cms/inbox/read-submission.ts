import { boundedChunks } from "#protocol/bounded-body.ts";
import { boundaryIn, MultipartReader, type Part } from "#protocol/multipart.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import { HttpProblem } from "../http-problem.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { receiveFile, type ReceivedFile } from "../files/receive-file.ts";
import {
  fieldsOf,
  mediaTypeOf,
  readJsonBody,
  readUrlEncodedBody,
  type RawFields,
} from "./read-text-body.ts";

/** A form as received; its files are already in the storage. */
export interface Submission {
  readonly fields: RawFields;
  readonly files: readonly ReceivedFile[];
}

/** Reads a form in any of the types. @throws {HttpProblem} 400, 413, 415 {BrokenMultipart} {BodyTooLarge} */
export async function readSubmission(request: Request, storage: FileStorage): Promise<Submission> {
  switch (mediaTypeOf(request)) {
    case "application/json":
      return { fields: await readJsonBody(request), files: [] };
    case "application/x-www-form-urlencoded":
      return { fields: await readUrlEncodedBody(request), files: [] };
    case "multipart/form-data":
      return new MultipartForm(storage).read(request);
    default:
      throw new HttpProblem(
        415,
        "Send application/json, application/x-www-form-urlencoded or multipart/form-data.",
      );
  }
}

/** Parses a multipart form; if that fails, nothing is left in the storage. */
class MultipartForm {
  readonly #storage: FileStorage;
  readonly #fields: [string, string][] = [];
  readonly #files: ReceivedFile[] = [];
  #textBytes = 0;

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  async read(request: Request): Promise<Submission> {
    const boundary = boundaryIn(request.headers.get("content-type") ?? "");
    const body = boundedChunks(request.body, submissionLimits.maxBodyBytes);
    try {
      for await (const part of new MultipartReader(body, boundary).parts()) await this.#take(part);
      return { fields: fieldsOf(this.#fields), files: this.#files };
    } catch (error) {
      await Promise.all(this.#files.map(({ row }) => this.#storage.delete(row.id)));
      throw error;
    }
  }

  async #take({ name, fileName, type, bytes }: Part): Promise<void> {
    if (fileName === undefined) {
      this.#fields.push([name, await this.#text(inBuffers(bytes))]);
      return;
    }
    // A file input without a selected file.
    if (fileName === "") return;
    if (this.#files.length === submissionLimits.maxFiles) {
      throw new HttpProblem(413, `At most ${submissionLimits.maxFiles} files can be sent.`);
    }
    const file = { field: name, name: fileName, type, bytes: inBuffers(bytes) };
    this.#files.push(await receiveFile(file, this.#storage));
  }

  async #text(bytes: AsyncIterable<Buffer>): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) {
      this.#textBytes += chunk.length;
      if (this.#textBytes > submissionLimits.maxTextBytes) {
        throw new HttpProblem(413, "The fields are too long.");
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  }
}

/** Converts the bytes to the buffers that Node storages and digests expect. */
async function* inBuffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of bytes) {
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
