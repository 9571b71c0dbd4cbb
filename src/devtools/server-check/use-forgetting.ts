import { useEffect } from "react";
import type { Workbench } from "../workbench.ts";

/** Editing a component may fix it: its previous results no longer apply. */
export function useForgetting({ serverCheck }: Workbench): void {
  useEffect(() => {
    const onUpdate = (): void => serverCheck.forget();
    import.meta.hot?.on("vite:beforeUpdate", onUpdate);
    return () => import.meta.hot?.off("vite:beforeUpdate", onUpdate);
  }, [serverCheck]);
}
