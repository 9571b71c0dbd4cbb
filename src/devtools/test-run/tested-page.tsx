import { observer } from "mobx-react-lite";
import { useEffect, useRef, type ReactNode } from "react";
import { fitFrame } from "../preview/fit-frame.ts";
import { frameAddress } from "../preview/messages.ts";
import { linkPreview } from "../preview/preview-link.ts";
import fittedStyles from "../sizes/fitted-frame.module.css";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import styles from "./test-run-dialog.module.css";

/** Height of the page in the CI tests, in px. */
const height = 900;
const nothing = (): void => undefined;

/** The page under test, for watching only: user input would affect the test. */
export const TestedPage = observer(function TestedPage({
  of,
}: {
  readonly of: Workbench;
}): ReactNode {
  const { site } = of;
  const { document } = of.preview;
  const { width } = site.size;
  const { hasFrame } = document;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current === null) return undefined;
    return linkPreview(of, frame.current, nothing);
  }, [of, hasFrame]);
  useEffect(() => {
    if (room.current === null || frame.current === null) return undefined;
    const parts = { room: room.current, frame: frame.current, label: null };
    return fitFrame({ ...parts, onFit: (fitted) => site.showAt(fitted) }, { width, height });
  }, [site, width, hasFrame]);
  return (
    <div ref={room} className={`${fittedStyles.room} ${styles.stage}`}>
      {hasFrame && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, under its own policy
        <iframe
          ref={frame}
          tabIndex={-1}
          title={t("Page that is tested")}
          src={frameAddress({ isLookedAt: true, isAtHome: document.isAtHome })}
          onLoad={() => document.endLoading()}
        />
      )}
    </div>
  );
});
