import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { MessageId } from "#generated/message-ids.ts";
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

/** What the site stores in the browser, by category. */
export function CookieTable({ props }: BlockComponentProps<CookieTableProps>) {
  const t = useT();
  const { heading, intro, cookies } = props;
  return (
    <Section heading={heading} intro={intro} layout="split">
      <table className={styles.table}>
        {heading === undefined ? null : <caption className="visually-hidden">{heading}</caption>}
        <thead>
          <tr>
            <th scope="col" className={styles.nameColumn}>
              {t("cookieTable.name")}
            </th>
            <th scope="col">{t("cookieTable.purpose")}</th>
            <th scope="col" className={styles.durationColumn}>
              {t("cookieTable.duration")}
            </th>
          </tr>
        </thead>
        {byCategory(cookies).map((group) => (
          <tbody key={group.category}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.category}>
                {t(categoryNames[group.category])}
              </th>
            </tr>
            {group.cookies.map((cookie, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cookies may be called the same and hold no state
              <Entry key={index} cookie={cookie} />
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Entry({ cookie }: { readonly cookie: CookieTableCookie }) {
  const t = useT();
  const { name, purpose, storage, provider, duration } = cookie;
  return (
    <tr className={styles.entry}>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.more}>{t(storageNames[storage])}</span>
      </th>
      <td>
        {purpose}
        {provider === undefined ? null : <span className={styles.more}>{provider}</span>}
      </td>
      <td className={styles.duration} data-label={t("cookieTable.duration")}>
        {duration}
      </td>
    </tr>
  );
}
