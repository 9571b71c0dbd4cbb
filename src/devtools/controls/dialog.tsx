import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { restFocus } from "../commands/go-to.ts";
import { Button } from "./button.tsx";
import { t } from "../i18n.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A wide one is as high as what stands in it, a tall and a large one always as high as they may be. */
  readonly size?: "small" | "wide" | "tall" | "large";
  /** Out of sight while something of it is dragged over what it lies on. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/** What takes the focus in a dialog, the likeliest first. */
const firstPlaces = [
  "[data-first]",
  ":is(input, select, textarea)",
  '[type="submit"]',
  "[data-look=primary]",
  "[data-body] button",
  "[data-body]",
];

/**
 * A modal dialog, open as long as it is rendered. Focus goes to what is marked `data-first`, else to
 * the first field or the main answer, and back where it was; Escape closes.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { title, onClose, size = "small", isAside = false, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    show(element);
    return () => {
      element?.close();
      restFocus();
    };
  }, []);
  // What had to be waited for takes the focus that has no better place.
  useEffect(() => {
    const body = dialog.current?.querySelector("[data-body]");
    const first = body?.querySelector("[data-first]");
    if (body === document.activeElement && first instanceof HTMLElement) first.focus();
  });
  useStandingAside(dialog, isAside);
  return (
    <dialog
      ref={dialog}
      className={styles[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isFilledSearch(event.target)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button look="icon" icon="close" label={t("Close")} onPress={onClose} />
      </div>
      <div className={styles.body} data-body tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}

/** Chromium empties one at Escape, and the dialog would take another Escape to close. */
function isFilledSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  const first = firstPlaces.map((place) => dialog?.querySelector(place)).find(Boolean);
  if (first instanceof HTMLElement) first.focus();
}

/** It stays on the page, or what is dragged would be gone with it. */
function useStandingAside(dialog: RefObject<HTMLDialogElement | null>, isAside: boolean): void {
  useEffect(() => {
    if (!isAside) return;
    // What is hidden in the same moment is not dragged at all.
    const hiding = setTimeout(() => dialog.current?.close());
    const shown = dialog.current;
    return () => {
      clearTimeout(hiding);
      if (shown?.isConnected === true && !shown.open) show(shown);
    };
  }, [dialog, isAside]);
}
