import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { itemLinks } from "#kinds/links/item-links.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { LinkBoxWith, type LinkBoxProps } from "./link-box-with.tsx";
import { useLinkHelp } from "./use-link-help.ts";

interface FieldProps extends LinkBoxProps {
  /** Its property of the selected row, if any. */
  readonly field?: string;
}

/** A link target: typed, or chosen from the site's pages and their blocks; on text, Enter takes the first. */
export const LinkBox = observer(function LinkBox({ field, ...props }: FieldProps): ReactNode {
  const workbench = useWorkbench();
  const section = sectionOf(workbench, field);
  const help = useLinkHelp(props.value, section);
  const [path = ""] = props.value.split(/[?#]/, 1);
  // A problem of the field is already shown below it.
  const isReported = workbench.check.annotations.some(
    ({ code, actual }) => code === "dead-link" && actual === section + path,
  );
  return <LinkBoxWith {...props} help={isReported ? { ...help, isLost: false } : help} />;
});

/** The base of a URL: some rows contain only their last part, as product categories do. */
function sectionOf({ check, table, session }: Workbench, field: string | undefined): string {
  const { shape, current } = table;
  const { links } = check;
  if (field === undefined || !shape || !current || !links) return "";
  const pointer = `${current.pointer.slice(shape.list.length)}/${field}`;
  const rows = session.store?.present[shape.list.slice(1)];
  const placed = itemLinks(shape.kind, rows, links.sectionOf);
  return placed.find((one) => one.pointer === pointer)?.below ?? "";
}
