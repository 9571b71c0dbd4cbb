import { useEffect } from "react";
import { goToOpened } from "../commands/go-to.ts";
import { useWorkbench } from "../workbench-context.tsx";

/** What a dialog opens has the focus once the dialog has given it back. */
export function useGoingToOpened(): void {
  const { session } = useWorkbench();
  useEffect(() => {
    const { store } = session;
    return () => {
      if (session.store !== undefined && session.store !== store) goToOpened();
    };
  }, [session]);
}
