import type { WindowPlace } from "../desk.ts";
import { t } from "../i18n.ts";
interface Fitting {
  readonly room: HTMLElement;
  readonly frame: HTMLElement;
  /** Says how much smaller the frame is shown. */
  readonly label: HTMLElement | null;
  readonly onScale: (scale: number) => void;
}

/**
 * Keeps a frame of a given width inside its room, made smaller where it has to be: the page in it
 * keeps its own width, so that its layout is the one of that width. Answers how to let go of it.
 * @param width In px; undefined: as wide as the room.
 */
export function fitFrame(
  { room, frame, label, onScale }: Fitting,
  width: number | undefined,
): () => void {
  const fit = (): void => {
    const available = room.clientWidth;
    const wanted = width ?? available;
    const scale = Math.min(1, available / wanted);
    // Rules set by script are none of the inline styles that the policy forbids.
    frame.style.setProperty("--frame-width", `${wanted}px`);
    frame.style.setProperty("--frame-height", `${room.clientHeight / scale}px`);
    frame.style.setProperty("--frame-scale", String(scale));
    onScale(scale);
    if (label === null) return;
    const [pixels, percent] = [Math.round(wanted), Math.round(scale * 100)].map(String);
    label.textContent =
      scale < 1
        ? t("{pixels} px at {percent} %", { pixels, percent })
        : t("{pixels} px", { pixels });
  };
  const observer = new ResizeObserver(fit);
  observer.observe(room);
  fit();
  return () => observer.disconnect();
}

/** The frame may be shown smaller than it is. */
function scaleOf(frame: HTMLElement): number {
  const { width } = frame.getBoundingClientRect();
  return frame.offsetWidth === 0 ? 1 : width / frame.offsetWidth;
}

/** Where a place of the frame is in the window. */
export function placeInWindow(frame: HTMLElement, { x, y }: WindowPlace): WindowPlace {
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return { x: left + x * scale, y: top + y * scale };
}

/** Where a place of the window is in the frame; undefined beside it. */
export function placeInFrame(frame: HTMLElement, { x, y }: WindowPlace): WindowPlace | undefined {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  if (x < left || x >= right || y < top || y >= bottom) return undefined;
  const scale = scaleOf(frame);
  return { x: (x - left) / scale, y: (y - top) / scale };
}
