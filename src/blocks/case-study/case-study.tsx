import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { CaseStudyFact, CaseStudyProps, CaseStudyVoice } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Figures } from "#ui/figures.tsx";
import { Picture } from "#ui/picture.tsx";
import { Prose } from "#ui/prose.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Section } from "#ui/section.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./case-study.module.css";

/** What changed for one customer: who, what, the figures, and a quote. */
export function CaseStudy({ props }: BlockComponentProps<CaseStudyProps>) {
  const { company, heading, content, image, facts, figures, quote, link, tone } = props;
  // Without a picture the quote takes its place, so that neither column stays empty.
  const voice = quote ? <Voice {...quote} /> : null;
  return (
    <Section tone={tone}>
      <div className={styles.study}>
        <header className={styles.head}>
          <p className={styles.company}>
            <TrailMark />
            {company}
          </p>
          <SectionHeading text={heading} />
        </header>
        <div className={styles.story}>
          <Prose html={content} size="answer" />
          {image ? voice : null}
          {link ? <ButtonLink link={link} kind="secondary" /> : null}
        </div>
        {image || quote || facts.length > 0 ? (
          <div className={styles.aside}>
            {image ? <Picture image={image} className={styles.picture} /> : voice}
            {facts.length > 0 ? <Facts facts={facts} /> : null}
          </div>
        ) : null}
        {figures.length > 0 ? (
          <div className={styles.figures}>
            <Figures items={figures} />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

function Facts({ facts }: { readonly facts: readonly CaseStudyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts may be called the same and hold no state
        <div key={index} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Voice({ quote, name, role }: CaseStudyVoice) {
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.quote}>
        <p>
          <q>{quote}</q>
        </p>
      </blockquote>
      <figcaption className={styles.source}>
        {[name, role].filter((part) => part !== undefined).join(", ")}
      </figcaption>
    </figure>
  );
}
