import { makeAutoObservable } from "mobx";
import type { Query } from "#lib/url/query-string.ts";

/** Widths at which the layout changes, in px; undefined: as wide as there is room. */
export const previewWidths = [360, 768, 1215, 1440, undefined] as const;

/** What a page may be shown at, in percent. */
export const zooms = [50, 75, 100, 150, 200] as const;

/** Of a width or a height, in px. */
export const sizeLimits = { min: 200, max: 4000 } as const;

/** What the frame of the preview measures, in px of its page. */
export interface FrameBox {
  readonly width: number;
  readonly height: number;
}

/** How large the page is that the preview shows, and how large it is shown. */
export class FrameSize {
  /** Undefined: as wide as there is room. */
  width: number | undefined = undefined;
  /** Undefined: as high as there is room. */
  height: number | undefined = undefined;
  /** In percent; undefined: as much smaller as it has to be. */
  zoom: number | undefined = undefined;
  /** Whether it is chosen from. */
  isOpen = false;
  /** What it measures now. */
  box: FrameBox = { width: 0, height: 0 };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The buttons for widths say all of it. */
  get isUsual(): boolean {
    const isKnown = previewWidths.some((width) => width === this.width);
    return isKnown && this.height === undefined && this.zoom === undefined;
  }

  get query(): Query {
    const { width, height, zoom } = this;
    return { width, height, zoom };
  }

  setWidth(width: number | undefined): void {
    this.width = width;
  }

  setHeight(height: number | undefined): void {
    this.height = height;
  }

  setZoom(zoom: string | null): void {
    this.zoom = zooms.find((one) => String(one) === zoom);
  }

  /** A telephone is turned on its side, or put upright again. */
  rotate(): void {
    const { width, height } = { ...this.box };
    this.width = height;
    this.height = width;
  }

  measure(box: FrameBox): void {
    if (box.width !== this.box.width || box.height !== this.box.height) this.box = box;
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen;
  }

  reset(): void {
    this.read(new URLSearchParams());
    this.isOpen = false;
  }

  read(query: URLSearchParams): void {
    this.width = sizeOf(query.get("width"));
    this.height = sizeOf(query.get("height"));
    this.setZoom(query.get("zoom"));
  }
}

/** As it is typed; undefined where it is none that can be shown. */
export function sizeOf(typed: string | null): number | undefined {
  const size = /^\d+$/.test(typed ?? "") ? Number(typed) : Number.NaN;
  return size >= sizeLimits.min && size <= sizeLimits.max ? size : undefined;
}
