import { observer } from "mobx-react-lite";
import type { MouseEvent, ReactNode } from "react";
import type { Head } from "#site/seo/head.ts";
import { openPageRefusal } from "../commands/open-page.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./found-and-shared.module.css";

/** How search engines list the page, and how messengers and networks show links to it, live while typing. */
export const FoundAndShared = observer(function FoundAndShared(): ReactNode {
  const workbench = useWorkbench();
  const { preview, desk } = workbench;
  const { frame, isSurrounded } = preview;
  const refusal = openPageRefusal(workbench);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    desk.showHead(!desk.isHeadShown);
  };
  return (
    <details
      className={styles.fold}
      data-head
      open={desk.isHeadShown}
      onToggle={({ currentTarget }) => desk.showHead(currentTarget.open)}
    >
      <summary onClick={onClick}>{t("Search and sharing")}</summary>
      {desk.isHeadShown &&
        (frame !== undefined && isSurrounded && refusal === undefined ? (
          <Cards head={frame.head} />
        ) : (
          <p className={styles.note}>{refusal}</p>
        ))}
    </details>
  );
});

function Cards({ head }: { readonly head: Head }): ReactNode {
  const { title, description, siteName, locale, isIndexable, canonical = "" } = head;
  const address = URL.canParse(canonical) ? new URL(canonical) : undefined;
  const image = URL.canParse(head.image ?? "", canonical || undefined)
    ? new URL(head.image ?? "", canonical || undefined)
    : undefined;
  const isOwn = image !== undefined && image.origin === address?.origin;
  return (
    <>
      <figure className={styles.figure}>
        <figcaption>{t("In search results")}</figcaption>
        <div className={styles.found} lang={locale}>
          <p className={styles.site}>{siteName}</p>
          <p className={styles.trail}>{address === undefined ? "" : trailOf(address)}</p>
          <p className={styles.title}>{title}</p>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {!isIndexable && (
          <p className={styles.note}>{t("Search engines are asked not to list it.")}</p>
        )}
        {description === undefined && (
          <p className={styles.note}>
            {t("Without a description search engines use text of the page.")}
          </p>
        )}
      </figure>
      <figure className={styles.figure}>
        <figcaption>{t("Where a link to it is shared")}</figcaption>
        <div className={styles.shared} lang={locale}>
          {isOwn ? (
            <img src={image.pathname + image.search} alt="" width={1200} height={630} />
          ) : (
            <p className={styles.elsewhere}>{image?.href ?? t("No picture")}</p>
          )}
          <p className={styles.site}>{address?.host}</p>
          <p className={styles.name}>{title}</p>
          {description !== undefined && <p className={styles.words}>{description}</p>}
        </div>
      </figure>
    </>
  );
}

/** "example.com › blog › fuel-curve", the URL notation of search engines. */
function trailOf({ host, pathname }: URL): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  return [host, ...parts.map((part) => decodeURIComponent(part))].join(" › ");
}
