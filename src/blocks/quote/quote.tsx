import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { QuoteProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Figures } from "#ui/figures.tsx";
import { Section } from "#ui/section.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./quote.module.css";

/** A longer quote is set smaller. */
const shortQuoteLength = 160;

/** One sentence surrounded by space, its author, and the figure that proves it. */
export function Quote({ props }: BlockComponentProps<QuoteProps>) {
  const { quote, name, role, company, figure, link, tone } = props;
  const work = [role, company].filter((part) => part !== undefined).join(", ");
  const size = quote.length > shortQuoteLength ? styles.long : styles.short;
  return (
    <Section tone={tone}>
      <div className={figure ? styles.withFigure : styles.alone}>
        <div className={styles.words}>
          <figure className={styles.figure}>
            <TrailMark />
            <blockquote className={`${styles.quote} ${size}`}>
              <p>
                <q>{quote}</q>
              </p>
            </blockquote>
            <figcaption className={styles.source}>
              <span className={styles.name}>{name}</span>
              {work === "" ? null : <span className={styles.work}>{work}</span>}
            </figcaption>
          </figure>
          {link ? <ButtonLink link={link} kind="quiet" /> : null}
        </div>
        {figure ? <Figures items={[figure]} /> : null}
      </div>
    </Section>
  );
}
