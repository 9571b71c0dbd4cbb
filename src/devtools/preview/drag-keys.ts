import type { FromPreview, ToPreview } from "./messages.ts";

interface DragKeys {
  readonly hear: (message: FromPreview) => void;
  readonly stop: () => void;
}

/** While something is dragged in the preview Escape gives it up, also where the focus is in the devtools. */
export function dragKeys(post: (message: ToPreview) => void): DragKeys {
  let isDragging = false;
  const onKey = (event: KeyboardEvent): void => {
    if (!isDragging || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    post({ kind: "drag-end" });
  };
  addEventListener("keydown", onKey, { capture: true });
  return {
    hear: ({ kind }) => {
      if (kind === "drag-over") isDragging = true;
      else if (kind === "dropped") isDragging = false;
    },
    stop: () => removeEventListener("keydown", onKey, { capture: true }),
  };
}
