import { randomUUID } from "node:crypto";
import { fileLimits } from "#contract/forms/file-limits.ts";
import { formProblem, type FormProblem } from "#contract/forms/form-problem.ts";
import type { DeclaredFile } from "#contract/forms/form-values.ts";
import { unscanned } from "../scan/quarantine.ts";
import type { FileRow } from "../store/tables.ts";
import { typeOf } from "./file-kinds.ts";
import { isDeceptive, readableName } from "./file-name.ts";
import { FileProbe } from "./file-probe.ts";
import type { FileStorage } from "./file-storage.ts";

/** A file part of a form. */
export interface IncomingFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** A received file with its validation problem, if any; its size is known in either case. */
export interface ReceivedFile {
  readonly declared: DeclaredFile;
  readonly row: Omit<FileRow, "entry_id">;
  readonly problem?: FormProblem;
}

/** Yields the bytes of a file up to the size limit; the probe sees all of them. */
async function* capped(bytes: AsyncIterable<Buffer>, probe: FileProbe): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    probe.see(chunk);
    if (probe.bytes > fileLimits.maxFileBytes) return;
    yield chunk;
  }
}

/**
 * Writes a file to the storage as it arrives and judges it by what streamed by. A rejected file stays
 * in the storage until the caller deletes it together with the rest of the form.
 */
export async function receiveFile(
  { field, name, type, bytes }: IncomingFile,
  storage: FileStorage,
): Promise<ReceivedFile> {
  const id = randomUUID();
  const probe = new FileProbe();
  await storage.write(id, capped(bytes, probe));
  const metadata = probe.metadata();
  const shown = readableName(name);
  const declared = { name: shown, size: metadata.bytes, type };
  const row = {
    id,
    field,
    name: shown,
    bytes: metadata.bytes,
    sha256: metadata.sha256,
    ...unscanned,
  };
  const found = isDeceptive(name) ? undefined : typeOf({ name: shown, type }, metadata);
  if (found !== undefined) return { declared, row: { ...row, type: found } };
  return {
    declared,
    row: { ...row, type: "application/octet-stream" },
    problem: formProblem(field, "file-format", { name: shown }),
  };
}
