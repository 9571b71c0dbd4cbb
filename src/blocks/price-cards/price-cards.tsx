import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { PriceCardsOffer, PriceCardsProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { VehiclePlan } from "#ui/vehicle-plan/vehicle-plan.tsx";
import styles from "./price-cards.module.css";

/** The length of ground shown on every card, so that the vehicles share one scale. */
const metresShown = 17;

/** Offers side by side. */
export function PriceCards({ props }: BlockComponentProps<PriceCardsProps>) {
  const { heading, intro, items, note, tone } = props;
  return (
    <Section heading={heading} intro={intro} tone={tone}>
      <ul className={styles.cards} data-count={items.length}>
        {items.map((offer, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- offers may be called the same and hold no state
          <Offer key={index} offer={offer} level={heading === undefined ? 2 : 3} />
        ))}
      </ul>
      {note === undefined ? null : (
        <div className={styles.note}>
          <Prose html={note} size="answer" />
        </div>
      )}
    </Section>
  );
}

interface OfferProps {
  readonly offer: PriceCardsOffer;
  readonly level: 2 | 3;
}

function Offer({ offer, level }: OfferProps) {
  const { name, text, vehicle, features, badge, highlighted, link } = offer;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={`${styles.card} ${highlighted ? styles.highlighted : ""}`}>
      {vehicle === undefined ? null : (
        <div className={styles.drawing}>
          <VehiclePlan kind={vehicle} metres={metresShown} stands="start" />
        </div>
      )}
      <div className={styles.head}>
        <Title className={styles.name}>{name}</Title>
        {badge === undefined ? null : <p className={styles.badge}>{badge}</p>}
      </div>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      <Price {...offer} />
      <ul className={styles.features}>
        {features.map((feature, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- features may be called the same and hold no state
          <li key={index} className={styles.feature}>
            {feature}
          </li>
        ))}
      </ul>
      {link ? (
        <p className={styles.step}>
          <ButtonLink link={link} kind={highlighted ? "primary" : "secondary"} />
        </p>
      ) : null}
    </li>
  );
}

function Price({ price, unit }: PriceCardsOffer) {
  if (price === undefined) return null;
  return (
    <p className={styles.price}>
      <span className={styles.amount}>{price}</span>
      {unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
    </p>
  );
}
