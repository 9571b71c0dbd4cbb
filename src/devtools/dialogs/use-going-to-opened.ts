import { useEffect } from "react";
import { goToOpened } from "../commands/go-to.ts";
import { useWorkbench } from "../workbench-context.tsx";

/** Moves the focus to what a dialog has opened, once the dialog has restored it. */
export function useGoingToOpened(): void {
  const { session } = useWorkbench();
  useEffect(() => {
    const { store } = session;
    return () => {
      if (session.store !== undefined && session.store !== store) goToOpened();
    };
  }, [session]);
}
