import { reaction } from "mobx";
import type { Workbench } from "../workbench.ts";
import { placeInFrame } from "./fit-frame.ts";
import { ofLibrary, type FromPreview, type ToPreview } from "./messages.ts";

interface Dragging {
  readonly hear: (message: FromPreview) => void;
  readonly stop: () => void;
}

type Post = (message: ToPreview) => void;

/**
 * Lets a block dragged from the outline or the library be dropped in the preview. A drag within the preview
 * itself is cancelled by Escape, even if the focus is in the devtools.
 */
export function followDragging(
  { desk, check }: Pick<Workbench, "desk" | "check">,
  frame: HTMLElement,
  post: Post,
): Dragging {
  const above = new DragAbove(frame, post);
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
      if (id !== undefined) above.begin(id);
      else {
        isDragging = false;
        above.end();
      }
    },
  );
  return {
    hear: (message) => {
      if (message.kind === "drag-over") {
        isDragging = true;
        above.canDrop = message.at !== undefined;
      } else if (message.kind === "dropped") isDragging = false;
    },
    stop: () => {
      stopFollowing();
      above.end();
      removeEventListener("keydown", onKey, { capture: true });
    },
  };
}

/** Drag events above the frame reach the element underneath. */
const passedThrough = "data-passed-through";

/**
 * Chromium delivers drag events to no frame of another origin than the page in which the drag started: they
 * are tracked above the frame, and forwarded to it.
 */
class DragAbove {
  /** Whether the page accepts a drop at the current position. */
  canDrop = false;
  readonly #frame: HTMLElement;
  readonly #room: HTMLElement;
  readonly #post: Post;
  #ending: AbortController | undefined;

  constructor(frame: HTMLElement, post: Post) {
    this.#frame = frame;
    this.#room = frame.parentElement ?? frame;
    this.#post = post;
  }

  begin(id: string): void {
    this.end();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#post({ kind: "drag-begin", id });
    this.#frame.toggleAttribute(passedThrough, true);
    this.#room.addEventListener("dragenter", (event) => this.#over(event), { signal });
    this.#room.addEventListener("dragover", (event) => this.#over(event), { signal });
    this.#room.addEventListener("dragleave", (event) => this.#leave(event), { signal });
    this.#room.addEventListener("drop", (event) => this.#drop(event), { signal });
  }

  end(): void {
    if (this.#ending === undefined) return;
    this.#ending.abort();
    this.#ending = undefined;
    this.canDrop = false;
    this.#frame.removeAttribute(passedThrough);
    this.#post({ kind: "drag-end" });
  }

  #over(event: DragEvent): void {
    const to = placeInFrame(this.#frame, event);
    this.#post({ kind: "drag-move", to });
    if (to === undefined || !this.canDrop) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "move";
  }

  #leave({ relatedTarget }: DragEvent): void {
    if (relatedTarget instanceof Node && this.#room.contains(relatedTarget)) return;
    this.#post({ kind: "drag-move", to: undefined });
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    this.#post({ kind: "drag-drop" });
  }
}
