import type { MessageDescriptor } from "@lingui/core";
import { msg } from "../i18n.ts";
import type { Workbench } from "../workbench.ts";

/** The groups that commands are shown in. */
export const commandGroups = {
  document: msg("Document"),
  fixture: msg("Fixture"),
  edit: msg("Edit"),
  block: msg("Block"),
  row: msg("Row"),
  problems: msg("Problems"),
  go: msg("Go"),
} as const;

/** An action available to the user. */
export interface DevCommand {
  readonly name: MessageDescriptor;
  /** Further search terms for it. */
  readonly also?: MessageDescriptor;
  readonly group: keyof typeof commandGroups;
  readonly run: (workbench: Workbench) => void;
  /** Why it is not available now; undefined when it is. */
  readonly refusal?: (workbench: Workbench) => string | undefined;
}
