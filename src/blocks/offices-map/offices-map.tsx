import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { OfficesMapOffice, OfficesMapProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ReachLinks } from "#ui/reach-links.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./offices-map.module.css";
import { OfficesOnMap } from "./offices-on-map.tsx";

/** Where the offices are: the site's own map, and an entry for each. */
export function OfficesMap({ props }: BlockComponentProps<OfficesMapProps>) {
  const { heading, intro, offices, tone } = props;
  return (
    <Section heading={heading} intro={intro} tone={tone}>
      <div className={styles.pair}>
        <div className={styles.frame}>
          <OfficesOnMap offices={offices} />
        </div>
        <ul className={styles.offices}>
          {offices.map((office, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- offices may be called the same and hold no state
            <Office key={index} office={office} level={heading === undefined ? 2 : 3} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface OfficeProps {
  readonly office: OfficesMapOffice;
  readonly level: 2 | 3;
}

function Office({ office, level }: OfficeProps) {
  const { name, country, address, hours, phone, email, note, link } = office;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.office}>
      <Title className={styles.name}>{name}</Title>
      {country === undefined ? null : <p className={styles.country}>{country}</p>}
      {address === undefined ? null : <Lines lines={address} />}
      <ReachLinks phone={phone} email={email} />
      {hours === undefined ? null : <Lines lines={hours} />}
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {link ? <ButtonLink link={link} kind="quiet" /> : null}
    </li>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may be called the same and hold no state
        <span key={index} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  );
}
