import { reaction } from "mobx";
import type { Workbench } from "../workbench.ts";
import { ofLibrary, type FromPreview, type ToPreview } from "./messages.ts";

interface Dragging {
  readonly hear: (message: FromPreview) => void;
  readonly stop: () => void;
}

/**
 * A block that is dragged in the outline, or out of the library, may be dropped in the preview. While one is dragged in the preview
 * itself Escape gives it up, also where the focus is in the devtools.
 */
export function followDragging(
  { desk, check }: Pick<Workbench, "desk" | "check">,
  post: (message: ToPreview) => void,
): Dragging {
  let isDragging = false;
  const onKey = (event: KeyboardEvent): void => {
    if (!isDragging || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    post({ kind: "drag-end" });
  };
  addEventListener("keydown", onKey, { capture: true });
  const stopFollowing = reaction(
    () => desk.dragged,
    (dragged) => {
      const id = typeof dragged === "string" ? check.nodes.get(dragged)?.id : dragged && ofLibrary;
      if (id === undefined) isDragging = false;
      post(id === undefined ? { kind: "drag-end" } : { kind: "drag-begin", id });
    },
  );
  return {
    hear: ({ kind }) => {
      if (kind === "drag-over") isDragging = true;
      else if (kind === "dropped") isDragging = false;
    },
    stop: () => {
      stopFollowing();
      removeEventListener("keydown", onKey, { capture: true });
    },
  };
}
