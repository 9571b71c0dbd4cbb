import type { Workbench } from "../workbench.ts";
import type { DocumentSource } from "./document-source.ts";

/** Opens a document at its first block of a type, which is selected. Answers why it cannot be opened. */
export async function openAt(
  { session, check }: Workbench,
  source: DocumentSource,
  type: string | undefined,
): Promise<string | undefined> {
  const reason = await session.ask(source);
  // What would throw changes away waits for a word.
  if (type === undefined || session.open?.source !== source) return reason;
  const found = [...check.nodes.values()].find((node) => node.type === type);
  if (found !== undefined) session.select(found.pointer);
  return reason;
}
