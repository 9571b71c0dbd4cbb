import { memo, useCallback, useEffect, useRef, type ReactNode } from "react";
import type { PictureEntry } from "#contract/devtools-api.ts";
import { useFirstItems } from "../controls/first-items.tsx";
import { rovingTab } from "../controls/roving-tabindex.ts";
import type { PictureGroup } from "./picture-groups.ts";
import { t } from "../i18n.ts";
import styles from "./pictures.module.css";

interface PictureGridProps {
  /** Changes when an address may have a different picture. */
  readonly round: number | undefined;
  readonly groups: readonly PictureGroup[];
  readonly chosen: string | undefined;
  readonly onChoose: (picture: PictureEntry) => void;
}

/** Pictures to choose from, by group. */
export function PictureGrid({ round, groups, chosen, onChoose }: PictureGridProps): ReactNode {
  const choose = useSameFunction(onChoose);
  return (
    <div className={`${styles.groups} scrolls`}>
      {groups.map((group) => (
        <Pictures key={`${round} ${group.word}`} group={group} chosen={chosen} onChoose={choose} />
      ))}
    </div>
  );
}

/** With a thousand pictures, unchanged ones are not re-rendered for an equivalent handler. */
function useSameFunction<Value>(act: (value: Value) => void): (value: Value) => void {
  const now = useRef(act);
  useEffect(() => {
    now.current = act;
  });
  return useCallback((value) => now.current(value), []);
}

/** Per group. */
const mostAtOnce = 60;

interface PicturesProps {
  readonly group: PictureGroup;
  readonly chosen: string | undefined;
  readonly onChoose: (picture: PictureEntry) => void;
}

function Pictures({ group: { word, pictures }, chosen, onChoose }: PicturesProps): ReactNode {
  const name = word ?? t("Others");
  const { shown, more } = useFirstItems(pictures, mostAtOnce);
  const tabbed = shown.find(({ url }) => url === chosen) ?? shown[0];
  return (
    <section aria-label={name}>
      <h3>
        {name} <small>{pictures.length}</small>
      </h3>
      <ul className={styles.grid}>
        {shown.map((picture) => (
          <li key={picture.url}>
            <PictureButton
              picture={picture}
              isOn={picture.url === chosen}
              isTab={picture === tabbed}
              onChoose={onChoose}
            />
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
}

interface PictureButtonProps {
  readonly picture: PictureEntry;
  readonly isOn: boolean;
  readonly isTab: boolean;
  readonly onChoose: (picture: PictureEntry) => void;
}

const PictureButton = memo(function PictureButton(props: PictureButtonProps): ReactNode {
  const { picture, isOn, isTab, onChoose } = props;
  const { url, width, height } = picture;
  const name = url.slice(url.lastIndexOf("/") + 1);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={name}
      {...rovingTab(isTab)}
      onClick={() => onChoose(picture)}
    >
      <img src={url} alt="" width={width} height={height} loading="lazy" decoding="async" />
      <span>{name}</span>
      <small>
        {width} × {height}
      </small>
    </button>
  );
});
