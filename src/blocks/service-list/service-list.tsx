import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { ServiceListProps, ServiceListService } from "#generated/types.ts";
import { Arrow } from "#ui/arrow.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import { VehiclePlan } from "#ui/vehicle-plan/vehicle-plan.tsx";
import styles from "./service-list.module.css";

/** The length of ground shown by every drawing of the list, so that they share one scale. */
const metresShown = 17;

/** Services one below the other, like trains in a timetable. Renders nothing if there are none. */
export function ServiceList({ props }: BlockComponentProps<ServiceListProps>) {
  const { heading, intro, items, link, tone } = props;
  if (items.length === 0) return null;
  return (
    <Section
      heading={heading}
      intro={intro}
      tone={tone}
      layout="split"
      aside={link ? <More link={link} /> : undefined}
    >
      <ul className={styles.list}>
        {items.map((service, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- services may be called the same and hold no state
          <Service key={index} service={service} level={heading === undefined ? 2 : 3} />
        ))}
      </ul>
    </Section>
  );
}

function More({ link }: Required<Pick<ServiceListProps, "link">>) {
  return (
    <p className={styles.more}>
      <ButtonLink link={link} kind="secondary" />
    </p>
  );
}

interface ServiceProps {
  readonly service: ServiceListService;
  readonly level: 2 | 3;
}

function Service({ service, level }: ServiceProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.service}>
      <div className={styles.words}>
        <Title className={styles.title}>
          <Link url={service.url} className={styles.link}>
            {service.title}
          </Link>
        </Title>
        {service.lead === undefined ? null : <p className={styles.lead}>{service.lead}</p>}
      </div>
      <div className={styles.drawing}>
        {service.vehicle === undefined ? null : (
          <VehiclePlan kind={service.vehicle} metres={metresShown} stands="start" />
        )}
      </div>
      <Arrow className={styles.arrow} />
    </li>
  );
}
