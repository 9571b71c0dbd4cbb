import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { LogoStripLogo, LogoStripProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./logo-strip.module.css";

/** Customers and partners: logos, or names where there is no logo. */
export function LogoStrip({ props }: BlockComponentProps<LogoStripProps>) {
  const { heading, logos, link, tone } = props;
  return (
    <Section tone={tone}>
      <div className={styles.strip}>
        {heading === undefined ? null : <h2 className={styles.heading}>{heading}</h2>}
        <ul className={styles.logos}>
          {logos.map((logo, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- logos may be called the same and hold no state
            <li key={index} className={styles.item}>
              <Logo {...logo} />
            </li>
          ))}
        </ul>
        {link ? <ButtonLink link={link} kind="quiet" /> : null}
      </div>
    </Section>
  );
}

function Logo({ name, image, url }: LogoStripLogo) {
  const sign = image ? (
    <Picture image={{ ...image, alt: name }} className={styles.picture} />
  ) : (
    <span className={styles.wordMark}>{name}</span>
  );
  if (url === undefined) return sign;
  return (
    <Link url={url} className={styles.link}>
      {sign}
    </Link>
  );
}
