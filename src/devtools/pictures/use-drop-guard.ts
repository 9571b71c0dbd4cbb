import { useEffect } from "react";
import type { EditingSession } from "../session/session.ts";
import { t } from "../i18n.ts";

/** A file dropped outside a drop target does not replace the devtools: a notice says where to drop it. */
export function useDropGuard(session: EditingSession): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (event.defaultPrevented || (event.dataTransfer?.files.length ?? 0) === 0) return;
      event.preventDefault();
      session.say(
        "bad",
        t("Files cannot be dropped here. Drop a picture on a picture field in the form."),
      );
    };
    document.addEventListener("dragover", onOver, { signal });
    document.addEventListener("drop", onDrop, { signal });
    return () => ending.abort();
  }, [session]);
}
