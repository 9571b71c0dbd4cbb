import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { fitFrame } from "../preview/fit-frame.ts";
import { frameAddress } from "../preview/messages.ts";
import type { PreviewTheme } from "../preview/preview-site.ts";
import fittedStyles from "../sizes/fitted-frame.module.css";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { lookOn } from "./look-on.ts";
import styles from "./look-frame.module.css";

interface LookFrameProps {
  readonly title: string;
  /** In px of the page. */
  readonly width: number;
  readonly theme: PreviewTheme;
  /** What is scrolled to the top: index of a block, and a fraction of it; must be a stable function. */
  readonly place: () => number;
  /** The workbench whose page is shown; undefined while it is being opened. */
  readonly of: Workbench | undefined;
}

/** A page scaled down to the width available; not interactive. */
export const LookFrame = observer(function LookFrame(props: LookFrameProps): ReactNode {
  const { title, width, theme, place, of } = props;
  const main = useWorkbench();
  const { preview } = main;
  const { hasFrame } = preview.document;
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const src = useMemo(
    () => frameAddress({ isLookedAt: true, isAtHome: preview.document.isAtHome }),
    [preview],
  );
  useEffect(() => {
    if (of === undefined || frame.current === null) return undefined;
    return lookOn(of, { frame: frame.current, theme, place, main });
  }, [of, theme, place, main, hasFrame]);
  useEffect(() => {
    if (room.current === null || frame.current === null) return undefined;
    const parts = { room: room.current, frame: frame.current, label: null };
    return fitFrame({ ...parts, onFit: () => undefined }, { width });
  }, [width, hasFrame]);
  return (
    <div ref={room} className={`${fittedStyles.room} ${styles.look}`}>
      {/* All frames share a process: whatever a block does there, it ends only with the last frame. */}
      {hasFrame && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document, under its own policy
        <iframe ref={frame} inert title={title} src={of === undefined ? undefined : src} />
      )}
    </div>
  );
});
