import { reaction } from "mobx";
import type { ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";

/** What a file is dropped on. */
export interface FileSpot {
  /** Of the block. */
  readonly id: string;
  readonly spot: ClickedSpot;
}

/** To a frame: another picture stands at an address. */
export interface PictureChanged {
  readonly kind: "picture-changed";
  readonly path: string;
}

interface PicturesChanging {
  readonly replacing: { readonly changedPicture: PictureChanged | undefined };
}

/** Has a frame reload a replaced picture. Returns a function that stops it. */
export function followPictures(
  { replacing }: PicturesChanging,
  post: (message: PictureChanged) => void,
): () => void {
  return reaction(
    () => replacing.changedPicture,
    (changed) => changed && post(changed),
  );
}
