import type { MessageDescriptor } from "@lingui/core";
import { msg } from "../i18n.ts";
import type { Workbench } from "../workbench.ts";

/** What commands are about. */
export const commandGroups = {
  document: msg("Document"),
  fixture: msg("Fixture"),
  edit: msg("Edit"),
  block: msg("Block"),
  row: msg("Row"),
  problems: msg("Problems"),
  go: msg("Go"),
} as const;

/** Something that a person can do. */
export interface DevCommand {
  readonly name: MessageDescriptor;
  /** Other words that it is looked for by. */
  readonly also?: MessageDescriptor;
  readonly group: keyof typeof commandGroups;
  readonly run: (workbench: Workbench) => void;
  /** Why it cannot be done now; undefined when it can. */
  readonly refusal?: (workbench: Workbench) => string | undefined;
}
