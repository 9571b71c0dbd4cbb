import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ProductCategoriesCategory, ProductCategoriesProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Arrow } from "#ui/arrow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./product-categories.module.css";

/** Product categories as cards that link to their lists. Renders nothing if there are none. */
export function ProductCategories({ props }: BlockComponentProps<ProductCategoriesProps>) {
  const { heading, intro, items, link } = props;
  if (items.length === 0) return null;
  return (
    <Section heading={heading} intro={intro} tone="sunk">
      <ul className={styles.cards}>
        {items.map((category, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- categories may be called the same and hold no state
          <Category key={index} category={category} level={heading === undefined ? 2 : 3} />
        ))}
      </ul>
      {link ? (
        <p className={styles.more}>
          <ButtonLink link={link} kind="secondary" />
        </p>
      ) : null}
    </Section>
  );
}

interface CategoryProps {
  readonly category: ProductCategoriesCategory;
  readonly level: 2 | 3;
}

function Category({ category, level }: CategoryProps) {
  const t = useT();
  const { name, lead, url, image, count } = category;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.card}>
      {image ? <Picture image={image} className={styles.picture} /> : null}
      <div className={styles.words}>
        <Title className={styles.title}>
          <Link url={url} className={styles.link}>
            {name}
          </Link>
        </Title>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        <p className={styles.foot}>
          <span>{count === undefined ? "" : t("product.count", { count })}</span>
          <Arrow className={styles.arrow} />
        </p>
      </div>
    </li>
  );
}
