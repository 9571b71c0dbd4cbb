import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import type { Panel } from "../desk.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { leastWidth, mostWidth, widthWithin } from "./panel-widths.ts";
import { t } from "../i18n.ts";
import styles from "./splitter.module.css";

/** Step for keyboard resizing, in px. */
const step = 16;

interface SplitterProps {
  readonly panel: Panel;
}

/** The draggable edge of a panel (APG, window splitter); a double click resets it. */
export function Splitter({ panel }: SplitterProps): ReactNode {
  const { desk } = useWorkbench();
  const edge = useRef<HTMLDivElement>(null);
  const width = useWidth(edge);
  const widen = (to: number): void => desk.widen(panel, widthWithin(panel, to));
  return (
    <div
      ref={edge}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that is moved is a control
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={panel === "outline" ? t("Width of the outline") : t("Width of the inspector")}
      aria-valuenow={width}
      aria-valuemin={leastWidth[panel]}
      aria-valuemax={mostWidth(panel)}
      title={t("Drag it, or press Left or Right; double-click to reset it")}
      className={styles.splitter}
      data-panel={panel}
      onKeyDown={(event) => {
        const to = widthByKey(event.key, panel, width);
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        widen(to);
      }}
      onDoubleClick={() => desk.widen(panel, undefined)}
      {...dragging(panel, widen)}
    />
  );
}

function dragging(panel: Panel, widen: (to: number) => void) {
  return {
    // Otherwise a row that comes under the pointer would be dragged instead.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent): void => {
      // Also while over the page, which receives no events meanwhile.
      if (button === 0) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): void => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const box = panelBeside(currentTarget)?.getBoundingClientRect();
      if (box !== undefined) widen(panel === "outline" ? clientX - box.left : box.right - clientX);
    },
  };
}

/** The outline precedes the element that contains its edge; the inspector contains its own edge. */
function panelBeside(edge: HTMLElement | null): Element | undefined {
  const around = edge?.parentElement;
  const isBefore = edge?.dataset["panel"] === "outline";
  return (isBefore ? around?.previousElementSibling : around) ?? undefined;
}

function widthByKey(key: string, panel: Panel, width: number): number | undefined {
  // Wider is to the right for the outline, and to the left for the inspector.
  const wider = panel === "outline" ? step : -step;
  if (key === "ArrowRight") return width + wider;
  if (key === "ArrowLeft") return width - wider;
  if (key === "Home") return leastWidth[panel];
  if (key === "End") return mostWidth(panel);
  return undefined;
}

/** The current width of the panel, whatever set it. */
function useWidth(edge: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const panel = panelBeside(edge.current);
    if (panel === undefined) return undefined;
    const measure = (): void => setWidth(Math.round(panel.getBoundingClientRect().width));
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    measure();
    return () => observer.disconnect();
  }, [edge]);
  return width;
}
