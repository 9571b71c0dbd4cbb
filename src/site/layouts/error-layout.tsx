import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import { Backdrop } from "../backdrop.tsx";
import { errorTexts } from "../error-texts.ts";
import type { PageModel } from "../page-model.ts";
import styles from "./error-layout.module.css";

/**
 * What went wrong, in words and as a picture, and the way home. Below it a form that could
 * not be answered by its own page.
 */
export function ErrorLayout({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { title, description } = errorTexts(model.status);
  const { backgroundImage, maskOpacity } = model.banner;
  const { homeHref, shortcuts } = model.chrome;
  return (
    <>
      <div className={styles.error} data-tone="ink" data-status={model.status}>
        {backgroundImage && <Backdrop image={backgroundImage} maskOpacity={maskOpacity} />}
        <div className={styles.inner}>
          <p className={styles.status}>
            <TrailMark />
            {model.status}
          </p>
          <h1 tabIndex={-1}>{t(title)}</h1>
          <p className={styles.description}>{t(description)}</p>
          <div className={styles.ways}>
            <ButtonLink link={{ label: t("error.backHome"), url: homeHref, newTab: false }} />
            {shortcuts.search === undefined ? null : (
              <ButtonLink
                link={{ label: t("search.submit"), url: shortcuts.search, newTab: false }}
                kind="secondary"
              />
            )}
          </div>
        </div>
      </div>
      <BlockList blocks={model.blocks} />
    </>
  );
}
