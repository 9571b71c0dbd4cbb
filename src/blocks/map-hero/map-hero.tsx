import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { MapHeroProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import { HeroMap } from "./hero-map.tsx";
import styles from "./map-hero.module.css";
import { VehicleList } from "./vehicle-list.tsx";

/** A longer heading is a sentence rather than a slogan and is set smaller. */
const shortHeadingLength = 48;

/** The opening of a page over the map: the text is placed on the sea, the routes on the land. */
export function MapHero({ props }: BlockComponentProps<MapHeroProps>) {
  return (
    <section className={styles.hero} data-tone={props.tone}>
      <div className={styles.container}>
        <div className={styles.stage}>
          <div className={styles.map}>
            <HeroMap routes={props.routes} vehicles={props.vehicles} />
          </div>
          <HeroText {...props} />
          {props.vehicles.length === 0 ? null : (
            <div className={styles.panel}>
              <VehicleList heading={props.vehiclesHeading} vehicles={props.vehicles} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function HeroText({ eyebrow, heading, level, text, primaryLink, secondaryLink }: MapHeroProps) {
  const Heading = level === 1 ? "h1" : "h2";
  const size = heading.length > shortHeadingLength ? styles.long : styles.short;
  return (
    <div className={styles.text}>
      {eyebrow === undefined ? null : (
        <p className={styles.eyebrow}>
          <TrailMark />
          {eyebrow}
        </p>
      )}
      <Heading className={`${styles.heading} ${size}`}>{heading}</Heading>
      {text === undefined ? null : <p className={styles.lead}>{text}</p>}
      {primaryLink || secondaryLink ? (
        <div className={styles.links}>
          {primaryLink ? <ButtonLink link={primaryLink} /> : null}
          {secondaryLink ? <ButtonLink link={secondaryLink} kind="secondary" /> : null}
        </div>
      ) : null}
    </div>
  );
}
