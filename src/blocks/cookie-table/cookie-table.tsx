import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { MessageId } from "#generated/messages.ts";
import type { CookieTableCookie, CookieTableProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Section } from "#ui/section.tsx";
import { byCategory } from "./by-category.ts";
import styles from "./cookie-table.module.css";

const categoryNames: Record<CookieTableCookie["category"], MessageId> = {
  necessary: "cookieTable.necessary",
  functional: "cookieTable.functional",
  analytic: "cookieTable.analytic",
  advertising: "cookieTable.advertising",
};

const storageNames: Record<CookieTableCookie["storage"], MessageId> = {
  cookie: "cookieTable.cookie",
  "local-storage": "cookieTable.localStorage",
  "session-storage": "cookieTable.sessionStorage",
};

/** What the site keeps in the browser: a table for each category. */
export function CookieTable({ props }: BlockComponentProps<CookieTableProps>) {
  const t = useT();
  const { heading, intro, cookies } = props;
  return (
    <Section heading={heading} intro={intro} layout="split">
      {byCategory(cookies).map((group) => (
        <table key={group.category} className={styles.table}>
          <caption className={styles.category}>{t(categoryNames[group.category])}</caption>
          <thead>
            <tr>
              <th scope="col">{t("cookieTable.name")}</th>
              <th scope="col">{t("cookieTable.purpose")}</th>
              <th scope="col">{t("cookieTable.duration")}</th>
            </tr>
          </thead>
          <tbody>
            {group.cookies.map((cookie) => (
              <tr key={cookie.name}>
                <th scope="row">
                  <code className={styles.name}>{cookie.name}</code>
                  <span className={styles.storage}>{t(storageNames[cookie.storage])}</span>
                </th>
                <td>
                  {cookie.purpose}
                  {cookie.provider === undefined ? null : (
                    <span className={styles.provider}>{cookie.provider}</span>
                  )}
                </td>
                <td>{cookie.duration}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}
