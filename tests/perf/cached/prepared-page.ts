import { request } from "node:http";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

export const codingNames = ["identity", "gzip", "br"] as const;

/** A response of the site, stored as a file that other servers can send. */
export interface PreparedForm {
  readonly coding: (typeof codingNames)[number];
  readonly file: string;
  /** Headers that are not specific to one request. */
  readonly headers: Readonly<Record<string, string>>;
}

const ofOneRequest = ["age", "connection", "content-length", "date", "keep-alive", "x-request-id"];

/** Requests a page in every encoding and writes the bytes into a folder. */
export async function preparePage(address: string, folder: string): Promise<PreparedForm[]> {
  const forms: PreparedForm[] = [];
  for (const coding of codingNames) {
    const { promise, resolve, reject } = Promise.withResolvers<PreparedForm>();
    const asked = request(address, { headers: { "accept-encoding": coding } }, (response) => {
      const remaining = Object.entries(response.headers).filter(
        ([name]) => !ofOneRequest.includes(name),
      );
      const headers = Object.fromEntries(remaining.map(([name, value]) => [name, String(value)]));
      const file = join(folder, coding);
      buffer(response)
        .then((bytes) => writeFile(file, bytes))
        .then(() => resolve({ coding, file, headers }), reject);
    });
    asked.once("error", reject);
    asked.end();
    forms.push(await promise);
  }
  return forms;
}
