import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DocumentSource } from "./document-source.ts";

/** The text of a document from any source; for a file with its version. */
export async function readSource(
  client: DevtoolsClient,
  source: DocumentSource,
): Promise<{ text: string; version?: string }> {
  if (source.kind === "file") return client.read(source.path);
  if (source.kind === "url") return { text: await client.open(source.url) };
  return { text: source.text };
}
