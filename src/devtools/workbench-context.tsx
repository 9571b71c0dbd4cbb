import { createContext, useContext, type ReactNode } from "react";
import type { Workbench } from "./workbench.ts";

const Context = createContext<Workbench | undefined>(undefined);

/** Constant for the life of the page. */
export function WorkbenchProvider(props: {
  readonly value: Workbench;
  readonly children: ReactNode;
}): ReactNode {
  return <Context value={props.value}>{props.children}</Context>;
}

/** @throws Error outside a WorkbenchProvider. */
export function useWorkbench(): Workbench {
  const workbench = useContext(Context);
  if (workbench === undefined) throw new Error("no WorkbenchProvider above");
  return workbench;
}
