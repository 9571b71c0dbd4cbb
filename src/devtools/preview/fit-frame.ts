import type { WindowPlace } from "../desk.ts";
import { t } from "../i18n.ts";

/** In px of the page; undefined: as much as fits. */
export interface WantedSize {
  readonly width: number | undefined;
  readonly height?: number | undefined;
  /** In percent; undefined: scaled down as far as necessary. */
  readonly zoom?: number | undefined;
}

/** The resulting size and scale. */
export interface FittedSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Fitting {
  readonly room: HTMLElement;
  readonly frame: HTMLElement;
  /** Shows the size of the frame, and its scale. */
  readonly label: HTMLElement | null;
  readonly onFit: (fitted: FittedSize) => void;
}

/**
 * Keeps a frame of a given size inside its container, scaled down if necessary: the page in it keeps its own
 * width, and thus its layout. Returns a function that disposes of it.
 */
export function fitFrame({ room, frame, label, onFit }: Fitting, wanted: WantedSize): () => void {
  const fit = (): void => {
    const fitted = fittedIn({ width: room.clientWidth, height: room.clientHeight }, wanted);
    // Styles set by script do not count as the inline styles that the policy forbids.
    frame.style.setProperty("--frame-width", `${fitted.width}px`);
    frame.style.setProperty("--frame-height", `${fitted.height}px`);
    frame.style.setProperty("--frame-scale", String(fitted.scale));
    onFit(fitted);
    if (label !== null) label.textContent = labelOf(fitted, wanted);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(room);
  fit();
  return () => observer.disconnect();
}

type Room = Pick<FittedSize, "width" | "height">;

function fittedIn(room: Room, { width, height, zoom }: WantedSize): FittedSize {
  const scale =
    zoom === undefined
      ? Math.min(1, room.width / (width ?? room.width), room.height / (height ?? room.height))
      : zoom / 100;
  return { width: width ?? room.width / scale, height: height ?? room.height / scale, scale };
}

function labelOf({ width, height, scale }: FittedSize, wanted: WantedSize): string {
  const [pixels, high, percent] = [width, height, scale * 100].map((one) =>
    String(Math.round(one)),
  );
  const isWhole = scale === 1;
  if (wanted.height === undefined) {
    return isWhole
      ? t("{pixels} px", { pixels })
      : t("{pixels} px at {percent} %", { pixels, percent });
  }
  return isWhole
    ? t("{pixels} × {high} px", { pixels, high })
    : t("{pixels} × {high} px at {percent} %", { pixels, high, percent });
}

/** The frame may be scaled down. */
function scaleOf(frame: HTMLElement): number {
  const { width } = frame.getBoundingClientRect();
  return frame.offsetWidth === 0 ? 1 : width / frame.offsetWidth;
}

/** Converts a position in the frame to one in the window. */
export function placeInWindow(frame: HTMLElement, { x, y }: WindowPlace): WindowPlace {
  const { left, top } = frame.getBoundingClientRect();
  const scale = scaleOf(frame);
  return { x: left + x * scale, y: top + y * scale };
}

/** Converts a position in the window to one in the frame; undefined outside of it. */
export function placeInFrame(frame: HTMLElement, { x, y }: WindowPlace): WindowPlace | undefined {
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  if (x < left || x >= right || y < top || y >= bottom) return undefined;
  const scale = scaleOf(frame);
  return { x: (x - left) / scale, y: (y - top) / scale };
}
