import type { ReactNode } from "react";
import { Picture } from "#ui/picture.tsx";
import styles from "./banner.module.css";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { PageModel } from "./page-model.ts";

/** Opacity of the mask is a class in steps of ten percent: the page allows no inline styles. */
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

/** Top of a subpage: picture under a mask, breadcrumbs, title and what is said below it. */
export function Banner(props: {
  readonly model: PageModel;
  readonly children?: ReactNode;
}): ReactNode {
  const { model, children } = props;
  const { title, subtitle, description, backgroundImage, maskOpacity } = model.banner;
  const mask = maskSteps[Math.round(maskOpacity / 10)] ?? "";
  return (
    <div className={styles.banner} data-tone={backgroundImage ? "ink" : undefined}>
      {backgroundImage && (
        <div className={`${styles.backdrop} ${mask}`}>
          <Picture image={backgroundImage} priority />
        </div>
      )}
      <div className={styles.inner}>
        <Breadcrumbs homeHref={model.chrome.homeHref} crumbs={model.crumbs} />
        {children}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
    </div>
  );
}
