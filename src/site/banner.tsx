import type { ReactNode } from "react";
import { Backdrop } from "./backdrop.tsx";
import styles from "./banner.module.css";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { PageModel } from "./page-model.ts";

/** Top of a subpage: picture under a mask, breadcrumbs, title and what is said below it. */
export function Banner(props: {
  readonly model: PageModel;
  readonly children?: ReactNode;
}): ReactNode {
  const { model, children } = props;
  const { title, subtitle, description, backgroundImage, maskOpacity } = model.banner;
  return (
    <div className={styles.banner} data-tone={backgroundImage ? "ink" : undefined}>
      {backgroundImage && <Backdrop image={backgroundImage} maskOpacity={maskOpacity} />}
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
