import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { itemLinks } from "#kinds/links/item-links.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { LinkBoxWith, type LinkBoxProps } from "./link-box-with.tsx";
import { useLinkHelp } from "./use-link-help.ts";

interface FieldProps extends LinkBoxProps {
  /** Property of the selected row that it is, if any. */
  readonly field?: string;
}

/** Where a link leads: typed, or chosen from the pages of the site and the blocks in them; of words Enter takes the first one. */
export const LinkBox = observer(function LinkBox({ field, ...props }: FieldProps): ReactNode {
  const workbench = useWorkbench();
  const section = sectionOf(workbench, field);
  const help = useLinkHelp(props.value, section);
  const [path = ""] = props.value.split(/[?#]/, 1);
  // What is wrong with a field stands below it: not twice.
  const isReported = workbench.check.annotations.some(
    ({ code, actual }) => code === "dead-link" && actual === section + path,
  );
  return <LinkBoxWith {...props} help={isReported ? { ...help, isLost: false } : help} />;
});

/** Where an address goes on from: some rows say only what of it is their own, as product categories do. */
function sectionOf({ check, table, session }: Workbench, field: string | undefined): string {
  const { shape, current } = table;
  const { links } = check;
  if (field === undefined || !shape || !current || !links) return "";
  const pointer = `${current.pointer.slice(shape.list.length)}/${field}`;
  const rows = session.store?.present[shape.list.slice(1)];
  const placed = itemLinks(shape.kind, rows, links.sectionOf);
  return placed.find((one) => one.pointer === pointer)?.below ?? "";
}
