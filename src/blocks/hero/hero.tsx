import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { HeroProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Picture } from "#ui/picture.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./hero.module.css";

/** A longer heading is a sentence rather than a slogan and is set smaller. */
const shortHeadingLength = 48;

/** The opening of a page. Its picture bleeds to the edge; its text never does. */
export function Hero({ props }: BlockComponentProps<HeroProps>) {
  const { image } = props;
  return (
    <section className={styles.hero} data-tone="paper">
      <div className={styles.container}>
        <div className={image ? styles.withImage : undefined}>
          <HeroText {...props} />
          {image ? (
            <div className={styles.frame}>
              <Picture image={image} priority className={styles.picture} />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function HeroText({ eyebrow, heading, level, text, primaryLink, secondaryLink }: HeroProps) {
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
