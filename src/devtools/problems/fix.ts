import type { Problem } from "#contract/problems/problem.ts";
import type { Command, DevDocument } from "../document/command.ts";

/** A fix of a problem, with the label of its button. */
export interface Fix {
  readonly label: string;
  readonly command: Command;
  /** It invents nothing and removes nothing visible: it can be applied together with others unprompted. */
  readonly isSure?: boolean;
  /** Pointer of an invented value, meant to be replaced. */
  readonly example?: string;
  /** Pointer of the text that was entered as JSON but is invalid; the fix replaces it. */
  readonly unread?: string;
}

/** A problem, and what a fix is derived from. */
export interface Broken {
  readonly problem: Problem;
  readonly document: DevDocument;
  /** Bundled schema of the document including its blocks. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** Pointer of the value's parent, and its key there. */
  readonly holder: string;
  readonly key: string;
}
