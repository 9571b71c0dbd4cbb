import { useEffect } from "react";
import type { Workbench } from "../workbench.ts";

/** A component that is edited may be mended by it: what was found of it holds no longer. */
export function useForgetting({ serverCheck }: Workbench): void {
  useEffect(() => {
    const onUpdate = (): void => serverCheck.forget();
    import.meta.hot?.on("vite:beforeUpdate", onUpdate);
    return () => import.meta.hot?.off("vite:beforeUpdate", onUpdate);
  }, [serverCheck]);
}
