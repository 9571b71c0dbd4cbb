import { makeAutoObservable } from "mobx";
import type { Query } from "#lib/url/query-string.ts";

/** Widths at which the layout changes, in px; undefined: full available width. */
export const previewWidths = [360, 768, 1215, 1440, undefined] as const;

/** Zoom levels of a page, in percent. */
export const zooms = [50, 75, 100, 150, 200] as const;

/** Of a width or a height, in px. */
export const sizeLimits = { min: 200, max: 4000 } as const;

/** Measured size of the preview's frame, in px of its page. */
export interface FrameBox {
  readonly width: number;
  readonly height: number;
}

/** The size of the page in the preview, and its zoom. */
export class FrameSize {
  /** Undefined: full available width. */
  width: number | undefined = undefined;
  /** Undefined: full available height. */
  height: number | undefined = undefined;
  /** In percent; undefined: scaled down as far as necessary. */
  zoom: number | undefined = undefined;
  /** Whether the size settings are open. */
  isOpen = false;
  /** The current measured size. */
  box: FrameBox = { width: 0, height: 0 };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the width buttons fully describe the size. */
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

  /** Rotates the screen between portrait and landscape. */
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

/** Parses a typed size; undefined if it cannot be shown. */
export function sizeOf(typed: string | null): number | undefined {
  const size = /^\d+$/.test(typed ?? "") ? Number(typed) : Number.NaN;
  return size >= sizeLimits.min && size <= sizeLimits.max ? size : undefined;
}
