import type { BlockComponentProps, BlockSite } from "#blocks/block-props.ts";
import type { DownloadsFile, DownloadsProps } from "#generated/types.ts";
import { Arrow } from "#ui/arrow.tsx";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./downloads.module.css";
import { fileKind, fileSize } from "./file-details.ts";

/** Files to download. Kind and size are shown before the click. */
export function Downloads({ props, site }: BlockComponentProps<DownloadsProps>) {
  const { heading, intro, files } = props;
  return (
    <Section heading={heading} intro={intro} layout="split">
      <ul className={styles.files}>
        {files.map((file, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- files may be called the same and hold no state
          <File key={index} file={file} locale={site.locale} />
        ))}
      </ul>
    </Section>
  );
}

interface FileProps {
  readonly file: DownloadsFile;
  readonly locale: BlockSite["locale"];
}

function File({ file: { title, url, sizeBytes, note }, locale }: FileProps) {
  const kind = fileKind(url);
  const size = sizeBytes === undefined ? undefined : fileSize(sizeBytes, locale);
  const details = [size, note].filter((detail) => detail !== undefined);
  return (
    <li className={styles.file}>
      <span className={styles.kind}>{kind ?? <Arrow away />}</span>
      <span className={styles.words}>
        <Link url={url} className={styles.link}>
          {title}
        </Link>
        {details.length === 0 ? null : <span className={styles.facts}>{details.join(" · ")}</span>}
      </span>
    </li>
  );
}
