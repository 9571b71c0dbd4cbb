import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ProductTableProduct, ProductTableProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { ScrollFrame } from "#ui/scroll-frame.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./product-table.module.css";
import { specLabels } from "./spec-labels.ts";

/** Products in rows, comparable properties in columns. Renders nothing if there are none. */
export function ProductTable({ props }: BlockComponentProps<ProductTableProps>) {
  const { heading, intro, items, columns, link } = props;
  if (items.length === 0) return null;
  const labels = columns === undefined ? specLabels(items) : [...new Set(columns)];
  return (
    <Section heading={heading} intro={intro}>
      <ScrollFrame>
        <Products items={items} labels={labels} caption={heading} />
      </ScrollFrame>
      {link ? (
        <p className={styles.more}>
          <ButtonLink link={link} kind="secondary" />
        </p>
      ) : null}
    </Section>
  );
}

interface ProductsProps {
  readonly items: readonly ProductTableProduct[];
  readonly labels: readonly string[];
  readonly caption: string | undefined;
}

function Products({ items, labels, caption }: ProductsProps) {
  const t = useT();
  return (
    <table className={styles.table}>
      {caption === undefined ? null : <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            {t("table.product")}
          </th>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((product, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- products may be called the same and hold no state
          <tr key={index}>
            <th scope="row" className={styles.first}>
              <Name {...product} />
            </th>
            {labels.map((label) => (
              <td key={label} data-label={label}>
                {product.specs.find((spec) => spec.label === label)?.value ?? <Missing />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ name, lead, url, image }: ProductTableProduct) {
  return (
    <div className={styles.product}>
      {image ? <Picture image={image} className={styles.picture} /> : null}
      <div className={styles.words}>
        {url === undefined ? name : <Link url={url}>{name}</Link>}
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
    </div>
  );
}

function Missing() {
  const t = useT();
  return (
    <>
      <span className={styles.missing} aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t("table.missing")}</span>
    </>
  );
}
