import { reaction } from "mobx";
import type { ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";

/** Where a file was dropped. */
export interface FileSpot {
  /** Of the block. */
  readonly id: string;
  readonly spot: ClickedSpot;
}

/** To a frame: the picture at an address has changed. */
export interface PictureChanged {
  readonly kind: "picture-changed";
  readonly path: string;
}

interface PicturesChanging {
  readonly replacing: { readonly changedPicture: PictureChanged | undefined };
}

/** Makes a frame reload replaced pictures. Returns a function that stops it. */
export function followPictures(
  { replacing }: PicturesChanging,
  post: (message: PictureChanged) => void,
): () => void {
  return reaction(
    () => replacing.changedPicture,
    (changed) => changed && post(changed),
  );
}
