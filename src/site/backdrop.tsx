import type { ReactNode } from "react";
import type { Image } from "#generated/types.ts";
import { Picture } from "#ui/picture.tsx";
import styles from "./backdrop.module.css";

/** The mask's opacity is a class in steps of ten percent: the page allows no inline styles. */
const maskSteps = [
  styles.mask0,
  styles.mask10,
  styles.mask20,
  styles.mask30,
  styles.mask40,
  styles.mask50,
  styles.mask60,
  styles.mask70,
  styles.mask80,
  styles.mask90,
  styles.mask100,
];

interface BackdropProps {
  readonly image: Image;
  /** In percent. */
  readonly maskOpacity: number;
}

/** Picture behind the text at the top of a page, under its mask. Its parent is `isolate` and positioned. */
export function Backdrop({ image, maskOpacity }: BackdropProps): ReactNode {
  return (
    <div className={`${styles.backdrop} ${maskSteps[Math.round(maskOpacity / 10)] ?? ""}`}>
      <Picture image={image} priority />
    </div>
  );
}
