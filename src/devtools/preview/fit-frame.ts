import type { WindowPlace } from "../desk.ts";
import { t } from "../i18n.ts";

/** In px of the page; undefined: as much as there is room for. */
export interface WantedSize {
  readonly width: number | undefined;
  readonly height?: number | undefined;
  /** In percent; undefined: as much smaller as it has to be. */
  readonly zoom?: number | undefined;
}

/** What came of it. */
export interface FittedSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface Fitting {
  readonly room: HTMLElement;
  readonly frame: HTMLElement;
  /** Says how large the frame is, and how much smaller it is shown. */
  readonly label: HTMLElement | null;
  readonly onFit: (fitted: FittedSize) => void;
}

/**
 * Keeps a frame of a given size inside its room, made smaller where it has to be: the page in it
 * keeps its own width, so that its layout is the one of that width. Returns a function that disposes of it.
 */
export function fitFrame({ room, frame, label, onFit }: Fitting, wanted: WantedSize): () => void {
  const fit = (): void => {
    const fitted = fittedIn({ width: room.clientWidth, height: room.clientHeight }, wanted);
    // Rules set by script are none of the inline styles that the policy forbids.
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
