import type { Workbench } from "../workbench.ts";

/** Something that a person can do. */
export interface DevCommand {
  readonly name: string;
  readonly group: "Document" | "Fixture" | "Edit" | "Block" | "Row" | "Problems" | "Go";
  readonly run: (workbench: Workbench) => void;
  /** Why it cannot be done now; undefined when it can. */
  readonly refusal?: (workbench: Workbench) => string | undefined;
}
