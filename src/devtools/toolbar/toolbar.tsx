import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { bookPath } from "#contract/devtools-api.ts";
import { TrailMark } from "#ui/trail-mark.tsx";
import { goToOpened } from "../commands/go-to.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { placeName } from "../session/document-source.ts";
import type { NoticeWay } from "../session/notice.ts";
import { goOnAs } from "../merging/go-on-as.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { DocumentTools } from "./document-tools.tsx";
import { NoticeText, PlaceName } from "./bar-texts.tsx";
import { StateChoice } from "./state-choice.tsx";
import { t } from "../i18n.ts";
import styles from "./toolbar.module.css";

/** The document's name, and the commands for the whole document. */
export const Toolbar = observer(function Toolbar() {
  const { session, desk } = useWorkbench();
  const { open, store } = session;
  // If nothing is open, notices are shown in place of the page.
  const notice = store === undefined ? undefined : session.notice;
  return (
    <header className={styles.bar} data-tone="ink">
      <h1 className={styles.brand}>
        <TrailMark kind="sign" />
        <span className={styles.word}>{t("Devtools")}</span>
      </h1>
      <button
        type="button"
        className={styles.document}
        title={open === undefined ? undefined : placeName(open.source)}
        onClick={() => desk.show({ kind: "open" })}
      >
        <Icon name="document" />
        <span className={styles.documentName}>
          {open === undefined ? t("Open a document") : <PlaceName place={placeName(open.source)} />}
        </span>
        <Icon name="chevron" />
      </button>
      <StateChoice />
      <output
        className={styles.notice}
        data-bad={notice?.tone === "bad" || undefined}
        title={notice?.text}
      >
        {notice !== undefined && (
          <NoticeText text={notice.text} place={open === undefined ? "" : placeName(open.source)} />
        )}
      </output>
      {notice?.way !== undefined && <Way {...notice.way} />}
      <a className={styles.book} href={bookPath} target="_blank" rel="noreferrer">
        {t("Book")}
      </a>
      <DocumentTools />
    </header>
  );
});

/** Opens the subject of a notice. */
function Way({ label, source, isRenamed }: NoticeWay): ReactNode {
  const workbench = useWorkbench();
  const open = async (): Promise<void> => {
    const reason = await (isRenamed ? goOnAs(workbench, source) : workbench.session.ask(source));
    if (reason === undefined) goToOpened();
  };
  return <Button label={label} onPress={() => void open()} />;
}
