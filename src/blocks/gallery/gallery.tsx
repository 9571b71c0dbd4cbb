import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { GalleryPicture, GalleryProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./gallery.module.css";

/** Pictures that scroll in a row or fill a grid. Each opens enlarged in a native popover. */
export function Gallery({ id, props }: BlockComponentProps<GalleryProps>) {
  const { heading, intro, items, layout } = props;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${styles.pictures} ${styles[layout]}`}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and hold no state
          <li key={index} className={styles.item}>
            <Item item={item} large={`${id}-large-${index + 1}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ItemProps {
  readonly item: GalleryPicture;
  /** Id of the dialog that shows the enlarged picture. */
  readonly large: string;
}

function Item({ item: { image, caption }, large }: ItemProps) {
  const t = useT();
  return (
    <>
      <figure>
        <button
          type="button"
          className={styles.open}
          popoverTarget={large}
          aria-label={t("gallery.open", { picture: image.alt })}
        >
          <Picture image={image} className={styles.small} />
          <span className={styles.sign}>
            <EnlargeSign />
          </span>
        </button>
        {caption === undefined ? null : (
          <figcaption className={styles.caption}>{caption}</figcaption>
        )}
      </figure>
      <dialog id={large} popover="auto" className={styles.large} aria-label={image.alt}>
        <Picture image={image} className={styles.full} />
        <div className={styles.foot}>
          {caption === undefined ? null : <p className={styles.caption}>{caption}</p>}
          <button
            type="button"
            className={styles.close}
            popoverTarget={large}
            popoverTargetAction="hide"
          >
            {t("gallery.close")}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** Two arrows pointing apart. */
function EnlargeSign() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M9.5 2H14v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
