import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { FeatureGridFeature, FeatureGridProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./feature-grid.module.css";
import { FeatureIcon } from "./feature-icon.tsx";

/** Short entries side by side, each under its own stretch of trail. */
export function FeatureGrid({ props }: BlockComponentProps<FeatureGridProps>) {
  const { heading, intro, items } = props;
  return (
    <Section heading={heading} intro={intro} layout="split">
      <ul className={styles.items}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <Feature key={index} item={item} level={heading === undefined ? 2 : 3} />
        ))}
      </ul>
    </Section>
  );
}

interface FeatureProps {
  readonly item: FeatureGridFeature;
  readonly level: 2 | 3;
}

function Feature({ item, level }: FeatureProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.item}>
      <Title className={styles.title}>
        {item.icon === undefined ? null : <FeatureIcon name={item.icon} />}
        <span className={styles.name}>{item.title}</span>
      </Title>
      <p className={styles.text}>{item.text}</p>
      {item.link ? <ButtonLink link={item.link} kind="quiet" /> : null}
    </li>
  );
}
