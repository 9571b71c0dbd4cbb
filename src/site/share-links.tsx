import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { shareAddresses } from "#lib/url/share-addresses.ts";
import { Link } from "#ui/link.tsx";
import type { PageModel } from "./page-model.ts";
import styles from "./share-links.module.css";

/** Plain links for sharing this page: nothing is loaded from those networks. */
export function ShareLinks({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { canonical } = model.head;
  if (canonical === undefined) return null;
  return (
    <p className={styles.share}>
      <span className={styles.label}>{t("blog.share")}</span>
      {shareAddresses(canonical).map(({ name, url }) => (
        <Link key={name} url={url} newTab className={styles.link}>
          {name}
        </Link>
      ))}
    </p>
  );
}
