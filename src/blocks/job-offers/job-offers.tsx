import type { BlockComponentProps, BlockSite } from "#blocks/block-props.ts";
import type { JobOffersOffer, JobOffersProps, Link as LinkData } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { formatDay } from "#lib/text/format-day.ts";
import { Arrow } from "#ui/arrow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./job-offers.module.css";

/** Open positions. If there are none, it says so and offers an alternative. */
export function JobOffers({ props, site }: BlockComponentProps<JobOffersProps>) {
  const t = useT();
  const { heading, intro, offers, emptyText, link } = props;
  return (
    <Section
      heading={heading}
      intro={intro}
      layout="split"
      aside={link ? <OtherWay link={link} /> : undefined}
    >
      {offers.length === 0 ? (
        <p className={styles.empty}>{emptyText ?? t("jobOffers.empty")}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer, index) => (
            <Offer
              // oxlint-disable-next-line react/no-array-index-key -- offers may be called the same and hold no state
              key={index}
              offer={offer}
              level={heading === undefined ? 2 : 3}
              locale={site.locale}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OtherWay({ link }: { readonly link: LinkData }) {
  return (
    <p className={styles.otherWay}>
      <ButtonLink link={link} kind="secondary" />
    </p>
  );
}

interface OfferProps {
  readonly offer: JobOffersOffer;
  readonly level: 2 | 3;
  readonly locale: BlockSite["locale"];
}

function Offer({ offer, level, locale }: OfferProps) {
  const t = useT();
  const { title, url, lead, department, salary, validThrough } = offer;
  const Title = level === 2 ? "h2" : "h3";
  const details = [offer.location, offer.employment].filter((detail) => detail !== undefined);
  return (
    <li className={styles.offer}>
      {department === undefined ? null : <p className={styles.department}>{department}</p>}
      <Title className={styles.title}>
        <Link url={url} className={styles.link}>
          {title}
        </Link>
        <Arrow className={styles.arrow} />
      </Title>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {details.length === 0 && salary === undefined && validThrough === undefined ? null : (
        <ul className={styles.facts}>
          {details.map((detail, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- facts may be called the same and hold no state
            <li key={index}>{detail}</li>
          ))}
          {salary === undefined ? null : <li className={styles.salary}>{salary}</li>}
          {validThrough === undefined ? null : (
            <li>
              <time dateTime={validThrough}>
                {t("jobOffers.until", { date: formatDay(validThrough, locale) })}
              </time>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
