import type { Problem } from "#contract/problems/problem.ts";
import type { Command, DevDocument } from "../document/command.ts";

/** A fix of a problem, with the label of its button. */
export interface Fix {
  readonly label: string;
  readonly command: Command;
  /** Nothing is made up by it and nothing lost that anybody sees: it can be done unasked with others. */
  readonly isSure?: boolean;
  /** Pointer of what is made up by it, to be written over. */
  readonly example?: string;
  /** What the text is about, typed as JSON and none, in whose place it stands then. */
  readonly unread?: string;
}

/** A problem, and what a fix is made of. */
export interface Broken {
  readonly problem: Problem;
  readonly document: DevDocument;
  /** Bundled: of the document with its blocks. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** Of what the value stands in, and its place there. */
  readonly holder: string;
  readonly key: string;
}
