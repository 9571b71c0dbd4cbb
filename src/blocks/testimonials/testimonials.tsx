import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { TestimonialsProps, TestimonialsQuote } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Section } from "#ui/section.tsx";
import { CarouselControls } from "./carousel-controls.tsx";
import styles from "./testimonials.module.css";
import { useCarousel } from "./use-carousel.ts";

/** Quotes up to this many characters get this size, so that all take up about the same space. */
const sizes = [
  [110, styles.brief],
  [180, styles.short],
] as const;

/** Quotes in a row: a natively scrolling list, and buttons that scroll it. Nothing moves on its own. */
export function Testimonials({ props }: BlockComponentProps<TestimonialsProps>) {
  const t = useT();
  const { heading, items } = props;
  const total = items.length;
  const { listRef, index, awake, go } = useCarousel(total);
  const label = heading ?? t("carousel.label");
  const controls = total > 1 ? <CarouselControls index={index} total={total} go={go} /> : undefined;
  return (
    <section aria-roledescription={t("carousel.role")} aria-label={label}>
      <Section heading={heading} layout="split" tone="sunk" aside={controls}>
        <ul
          ref={listRef}
          className={styles.slides}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
          tabIndex={total > 1 ? 0 : undefined}
          aria-label={label}
        >
          {items.map((item, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
            <li key={position} className={styles.slide} inert={awake && position !== index}>
              <div
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group; no tag says so
                role="group"
                aria-roledescription={t("carousel.slideRole")}
                aria-label={t("carousel.slide", { index: position + 1, total })}
              >
                <Quote {...item} />
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </section>
  );
}

function Quote({ quote, name, role, company }: TestimonialsQuote) {
  const work = [role, company].filter((part) => part !== undefined).join(", ");
  const [, size = styles.long] = sizes.find(([length]) => quote.length <= length) ?? [];
  return (
    <figure className={styles.figure}>
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
  );
}
