import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { VideoProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { DisclosureSign } from "#ui/disclosure-sign.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import { filmOf, runningTime } from "./film.ts";
import styles from "./video.module.css";

/** A video on an external host: the site's own picture, and a link to the video. */
export function Video({ props }: BlockComponentProps<VideoProps>) {
  const t = useT();
  const { heading, title, poster, duration, caption, transcript } = props;
  const { host, url } = filmOf(props.provider, props.videoId);
  return (
    <Section heading={heading}>
      <figure className={styles.figure}>
        <div className={styles.screen}>
          <Picture image={poster} className={styles.poster} />
          <div className={styles.bar} data-tone="ink">
            <span className={styles.play} aria-hidden="true" />
            <span className={styles.words}>
              <Link url={url} newTab className={styles.link}>
                {title}
              </Link>
              <span className={styles.host}>
                {t("video.watch", { host })}
                {duration === undefined ? null : (
                  <>
                    {" · "}
                    <time dateTime={duration}>{runningTime(duration)}</time>
                  </>
                )}
              </span>
            </span>
          </div>
        </div>
        {caption === undefined && transcript === undefined ? null : (
          <figcaption className={styles.about}>
            {caption === undefined ? null : <p className={styles.caption}>{caption}</p>}
            {transcript === undefined ? null : (
              <details className={styles.transcript}>
                <summary className={styles.summary}>
                  {t("video.transcript")}
                  <DisclosureSign />
                </summary>
                <Prose html={transcript} size="answer" />
              </details>
            )}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
