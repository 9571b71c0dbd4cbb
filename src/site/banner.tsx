import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Backdrop } from "./backdrop.tsx";
import styles from "./banner.module.css";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { PageModel } from "./page-model.ts";

interface BannerProps {
  readonly model: PageModel;
  /** Above the title, below the breadcrumbs: the link back. */
  readonly above?: ReactNode;
  /** A short line above the title that belongs to it. */
  readonly eyebrow?: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** Top of a subpage: picture under a mask or next to the text, breadcrumbs, title and the text below it. */
export function Banner({ model, above, eyebrow, children }: BannerProps): ReactNode {
  const { title, subtitle, description, backgroundImage, maskOpacity, picture, links } =
    model.banner;
  return (
    <div className={styles.banner} data-tone={backgroundImage ? "ink" : undefined}>
      {backgroundImage && <Backdrop image={backgroundImage} maskOpacity={maskOpacity} />}
      <div className={styles.inner}>
        <Breadcrumbs homeHref={model.chrome.homeHref} crumbs={model.crumbs} />
        {above}
        <div className={classNames(styles.words, picture && styles.withPicture)}>
          <div className={styles.text}>
            {eyebrow !== undefined && <div className={styles.eyebrow}>{eyebrow}</div>}
            <h1 tabIndex={-1}>{title}</h1>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
            {description !== undefined && <p className={styles.description}>{description}</p>}
            <BannerLinks links={links} />
            {children}
          </div>
          {picture && <Picture image={picture} className={styles.picture} priority />}
        </div>
      </div>
    </div>
  );
}

function BannerLinks({ links = [] }: Pick<PageModel["banner"], "links">): ReactNode {
  if (links.length === 0) return null;
  return (
    <div className={styles.links}>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may lead to the same and hold no state
        <ButtonLink key={index} link={link} kind={index === 0 ? "primary" : "quiet"} />
      ))}
    </div>
  );
}
