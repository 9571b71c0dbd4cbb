import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./pictures.module.css";

interface Size {
  readonly width: number;
  readonly height: number;
}

interface PictureViewProps {
  /** The value in the document, whether valid or not. */
  readonly picture: Readonly<Record<string, unknown>>;
  readonly onTakeSize?: (size: Size) => void;
  readonly children: ReactNode;
}

/** A thumbnail of a picture, its size, and problems with either. */
export const PictureView = observer(function PictureView(props: PictureViewProps) {
  const { picture, onTakeSize, children } = props;
  const { replacing } = useWorkbench();
  const { url, width, height } = picture;
  const [seen, setSeen] = useState<{ readonly url: string; readonly size?: Size }>();
  const own = seen?.url === url ? seen : undefined;
  const size = own?.size;
  const isOther = size !== undefined && (size.width !== width || size.height !== height);
  return (
    <div className={styles.view}>
      <div className={styles.thumb}>
        {typeof url === "string" && !isElsewhere(url) && (
          <img
            key={`${replacing.pictureRound} ${url}`}
            src={url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSeen({ url, size: { width: naturalWidth, height: naturalHeight } })
            }
            onError={() => setSeen({ url })}
          />
        )}
      </div>
      <div className={styles.facts}>
        {typeof url === "string" ? (
          <span className={styles.name}>{url.slice(url.lastIndexOf("/") + 1)}</span>
        ) : (
          <span className={styles.note}>{t("No picture yet")}</span>
        )}
        {isElsewhere(url) && (
          <output className={styles.refusal}>
            {t("The site shows no pictures of other hosts.")}
          </output>
        )}
        {size === undefined && own !== undefined && (
          <output className={styles.refusal}>{t("There is no picture at this address.")}</output>
        )}
        {size !== undefined && (
          <small>
            {size.width} × {size.height}
          </small>
        )}
        {isOther && onTakeSize !== undefined && (
          <Button
            label={t("Fill in {width} × {height}", { width: size.width, height: size.height })}
            hint={t("The document has another size.")}
            onPress={() => onTakeSize(size)}
          />
        )}
        <span className={styles.tools}>{children}</span>
      </div>
    </div>
  );
});

/** Whether the site's policy does not allow browsers to load pictures from there. */
function isElsewhere(url: unknown): boolean {
  return typeof url === "string" && /^(?:https?:)?\/\//iu.test(url);
}
