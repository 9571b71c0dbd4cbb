import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Arrow } from "#ui/arrow.tsx";
import type { PageModel } from "./page-model.ts";
import styles from "./pagination.module.css";

/** Links to the other pages of a list; renders nothing if there is only one. */
export function ListPages({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { path, pagination } = model;
  if (pagination === undefined) return null;
  const { page, pages, shown } = pagination;
  const hrefOf = (n: number) => (n === 1 ? path : `${path}?page=${n}`);
  return (
    <nav className={styles.pages} aria-label={t("blog.pages")}>
      {page > 1 && (
        <a className={styles.previous} rel="prev" href={hrefOf(page - 1)}>
          <Arrow back />
          {t("blog.newer")}
        </a>
      )}
      <ol className={styles.numbers}>
        {shown.map((n, index) => (
          <li key={n ?? `gap ${index}`}>
            {n === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(n)}
                aria-label={t("blog.page", { page: n })}
                aria-current={n === page ? "page" : undefined}
              >
                {n}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={styles.next} rel="next" href={hrefOf(page + 1)}>
          {t("blog.older")}
          <Arrow />
        </a>
      )}
    </nav>
  );
}
