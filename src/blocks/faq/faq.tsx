import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { FaqProps, FaqQuestion } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { DisclosureSign } from "#ui/disclosure-sign.tsx";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./faq.module.css";
import { questionGroups } from "./question-groups.ts";

/** Questions that expand to show their answers, one at a time, without scripts. */
export function Faq({ id, props }: BlockComponentProps<FaqProps>) {
  const { heading, items } = props;
  const groups = questionGroups(items).map((group, index) => ({
    ...group,
    id: `${id}-group-${index + 1}`,
  }));
  const Name = heading === undefined ? "h2" : "h3";
  const jumps = groups.length > 1 ? <GroupLinks groups={groups} /> : undefined;
  return (
    <Section heading={heading} layout="split" aside={jumps}>
      {groups.map((group) => (
        <div key={group.id} id={group.id} className={styles.group}>
          {group.name === undefined ? null : <Name className={styles.name}>{group.name}</Name>}
          <div className={styles.list}>
            {group.items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
              <Question key={index} item={item} list={id} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

interface GroupLinksProps {
  readonly groups: readonly { readonly id: string; readonly name?: string | undefined }[];
}

function GroupLinks({ groups }: GroupLinksProps) {
  const t = useT();
  return (
    <nav className={styles.jumps} aria-label={t("faq.groups")}>
      <ul className={styles.jumpList}>
        {groups.map(({ id, name }) =>
          name === undefined ? null : (
            <li key={id}>
              <a href={`#${id}`} className={styles.jump}>
                {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

interface QuestionProps {
  readonly item: FaqQuestion;
  /** Name shared by all questions of the block: opening one closes the others. */
  readonly list: string;
}

function Question({ item, list }: QuestionProps) {
  return (
    <details name={list} className={styles.item}>
      <summary className={styles.question}>
        <TrailMark className={styles.mark} />
        <span className={styles.words}>{item.question}</span>
        <DisclosureSign />
      </summary>
      <div className={styles.answer}>
        <Prose html={item.answer} size="answer" />
      </div>
    </details>
  );
}
