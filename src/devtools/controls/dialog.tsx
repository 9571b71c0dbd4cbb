import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { restFocus } from "../commands/go-to.ts";
import { Button } from "./button.tsx";
import { t } from "../i18n.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A wide dialog is as high as its content, a tall and a large one always have their maximum height. */
  readonly size?: "small" | "wide" | "tall" | "large";
  /** Hidden while something from it is dragged over what it covers. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/** Elements that take the focus in a dialog, the most likely first. */
const firstPlaces = [
  "[data-first]",
  ":is(input, select, textarea)",
  '[type="submit"]',
  "[data-look=primary]",
  "[data-body] button",
  "[data-body]",
];

/**
 * A modal dialog, open while it is rendered. Focus goes to the element marked `data-first`, or else to the
 * first field or the primary button, and returns afterwards; Escape closes.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { title, onClose, size = "small", isAside = false, children } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is removed from the page: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    show(element);
    return () => {
      element?.close();
      // Chromium does not return it to a frame.
      if (before instanceof HTMLIFrameElement) before.focus();
      restFocus();
    };
  }, []);
  // Content that had to be loaded takes the focus if nothing better has it.
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

/** Chromium clears a search field on Escape, and the dialog would need a second Escape to close. */
function isFilledSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== "";
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  const first = firstPlaces.map((place) => dialog?.querySelector(place)).find(Boolean);
  if (first instanceof HTMLElement) first.focus();
}

/** It stays in the DOM: otherwise what is dragged would be removed with it. */
function useStandingAside(dialog: RefObject<HTMLDialogElement | null>, isAside: boolean): void {
  useEffect(() => {
    if (!isAside) return;
    // An element hidden in the same task as the start of a drag is not dragged at all.
    const hiding = setTimeout(() => dialog.current?.close());
    const shown = dialog.current;
    return () => {
      clearTimeout(hiding);
      if (shown?.isConnected === true && !shown.open) show(shown);
    };
  }, [dialog, isAside]);
}
