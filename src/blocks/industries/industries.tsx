import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { IndustriesIndustry, IndustriesProps } from "#generated/types.ts";
import { cachedFormats } from "#lib/text/cached-formats.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { VehiclePlan, vehicleLength } from "#ui/vehicle-plan/vehicle-plan.tsx";
import styles from "./industries.module.css";

/** A wide cell of the yard shows 17 metres of ground, a narrow one half of that: one scale for all. */
const widePlace = 17;
const narrowPlace = widePlace / 2;

const metresIn = cachedFormats(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "meter" }),
);

/** A yard from above: each kind of vehicle in its cell, all at one scale. */
export function Industries({ props, site }: BlockComponentProps<IndustriesProps>) {
  const { heading, intro, items, tone } = props;
  const metres = metresIn(site.locale);
  return (
    <Section heading={heading} intro={intro} tone={tone}>
      <ul className={styles.yard}>
        {items.map((item, index) => (
          <Place
            // oxlint-disable-next-line react/no-array-index-key -- entries may be called the same and hold no state
            key={index}
            item={item}
            length={metres.format(vehicleLength(item.kind))}
            level={heading === undefined ? 2 : 3}
          />
        ))}
      </ul>
    </Section>
  );
}

interface PlaceProps {
  readonly item: IndustriesIndustry;
  readonly length: string;
  readonly level: 2 | 3;
}

function Place({ item, length, level }: PlaceProps) {
  const Title = level === 2 ? "h2" : "h3";
  const isWide = vehicleLength(item.kind) > narrowPlace;
  return (
    <li className={`${styles.place} ${isWide ? styles.wide : ""}`}>
      <div className={styles.ground}>
        <VehiclePlan
          kind={item.kind}
          metres={isWide ? widePlace : narrowPlace}
          className={styles.vehicle}
        />
        <span className={styles.length}>{length}</span>
      </div>
      <div className={styles.words}>
        <Title className={styles.title}>
          {item.url === undefined ? (
            item.title
          ) : (
            <Link url={item.url} className={styles.link}>
              {item.title}
            </Link>
          )}
        </Title>
        {item.text === undefined ? null : <p className={styles.text}>{item.text}</p>}
      </div>
    </li>
  );
}
