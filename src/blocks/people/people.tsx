import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { PeoplePerson, PeopleProps } from "#generated/types.ts";
import { Picture } from "#ui/picture.tsx";
import { ReachLinks } from "#ui/reach-links.tsx";
import { Section } from "#ui/section.tsx";
import { initials } from "./initials.ts";
import styles from "./people.module.css";

/** The people behind the service, or contact persons. Renders nothing without people. */
export function People({ props }: BlockComponentProps<PeopleProps>) {
  const { heading, intro, people, emphasis, tone } = props;
  if (people.length === 0) return null;
  const level = heading === undefined ? 2 : 3;
  const isFew = people.length <= 2;
  const withPictures = people.some(({ image }) => image !== undefined);
  return (
    <Section heading={heading} intro={intro} tone={tone} layout={isFew ? "split" : "stack"}>
      <ul className={`${styles.people} ${withPictures ? styles.withPictures : ""}`}>
        {people.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <li key={index} className={styles.card}>
            {withPictures ? <Portrait person={person} /> : <Sign name={person.name} />}
            <Words person={person} level={level} isContact={emphasis === "contact"} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Portrait({ person: { image, name } }: { readonly person: PeoplePerson }) {
  return (
    <div className={styles.portrait}>
      {image === undefined ? (
        <Sign name={name} />
      ) : (
        <Picture image={image} className={styles.picture} />
      )}
    </div>
  );
}

/** The initials on a painted badge: decorative, since the name is next to it. */
function Sign({ name }: { readonly name: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

interface WordsProps {
  readonly person: PeoplePerson;
  readonly level: 2 | 3;
  readonly isContact: boolean;
}

/** Name and role of a person; for contacts, their topic comes first. */
function Words({ person, level, isContact }: WordsProps) {
  const { name, role, topic, text } = person;
  const Title = level === 2 ? "h2" : "h3";
  const title = isContact ? (topic ?? name) : name;
  const place = [person.office, person.languages].filter((part) => part !== undefined);
  return (
    <div className={styles.words}>
      <Title className={styles.title}>{title}</Title>
      {title === name ? null : <p className={styles.name}>{name}</p>}
      {role === undefined ? null : <p className={styles.role}>{role}</p>}
      {isContact || topic === undefined ? null : <p className={styles.text}>{topic}</p>}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {place.length === 0 ? null : <p className={styles.place}>{place.join(" · ")}</p>}
      <ReachLinks phone={person.phone} email={person.email} />
    </div>
  );
}
