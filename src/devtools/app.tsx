import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect } from "react";
import { useClipboard } from "./blocks/use-clipboard.ts";
import { runCommand } from "./commands/commands.ts";
import { commitField } from "./commands/commit-field.ts";
import { endFocusWaiting, isFocusWaiting, restFocus } from "./commands/go-to.ts";
import { commandOf, type CommandId } from "./commands/keys.ts";
import { Dialogs } from "./dialogs/dialogs.tsx";
import { Inspector } from "./inspector/inspector.tsx";
import { BlockMenu } from "./menu/block-menu.tsx";
import { Outline } from "./outline/outline.tsx";
import { Splitter } from "./panels/splitter.tsx";
import { useDropGuard } from "./pictures/use-drop-guard.ts";
import { Stage } from "./preview/stage.tsx";
import { putTyped } from "./form/values/typed-text.ts";
import { ProblemList } from "./problems/problem-list.tsx";
import { Questions } from "./questions.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { TableEditor } from "./tables/table-editor.tsx";
import type { Workbench } from "./workbench.ts";
import { useWorkbench } from "./workbench-context.tsx";
import { t } from "./i18n.ts";
import styles from "./app.module.css";

/** The root component of the devtools. */
export const App = observer(function App() {
  const workbench = useWorkbench();
  useClipboard(workbench);
  const onCommand = useCallback((id: CommandId) => runCommand(workbench, id), [workbench]);
  useEffect(() => {
    const { session, drafts, file } = workbench;
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      // Dialogs and rich text editors have their own keys; nothing happens behind a dialog.
      if (command === undefined || event.defaultPrevented) return;
      const isCovered = document.querySelector("dialog[open]") !== null;
      if (isCovered && !givesWay(workbench, command)) return;
      event.preventDefault();
      commitField(document.activeElement);
      onCommand(command);
    };
    const onHide = (): void => {
      putTyped();
      void drafts.flush();
    };
    // The browser waits only for this event: a busy page may be unloaded before it is hidden.
    const onLeave = (event: BeforeUnloadEvent): void => {
      onHide();
      if (session.isLosable || drafts.isLosable) event.preventDefault();
    };
    const onDiskChange = (): void => void followDisk(workbench);
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("keydown", onKeyDown, { signal });
    addEventListener("beforeunload", onLeave, { signal });
    for (const left of ["pagehide", "visibilitychange"]) addEventListener(left, onHide, { signal });
    // The dev server reports these changes; others are noticed on returning from an editor.
    import.meta.hot?.on("waymark:content", onDiskChange);
    import.meta.hot?.send("waymark:follows-content", document.documentElement.dataset["madeFrom"]);
    addEventListener("focus", () => void file.follow(), { signal });
    keepFocus(signal);
    // A document opened by its URL, or else the control to open one, takes the focus if nothing has it.
    const stopOpening = reaction(
      () => session.store ?? session.unopened,
      () => requestAnimationFrame(restFocus),
    );
    return () => {
      stopOpening();
      ending.abort();
      import.meta.hot?.off("waymark:content", onDiskChange);
    };
  }, [workbench, onCommand]);

  return (
    <div className={styles.app} {...layoutOf(workbench)}>
      <Toolbar />
      <Panels onCommand={onCommand} />
      <Dialogs />
      <Questions />
    </div>
  );
});

/** Loads what others have written in the meantime. */
async function followDisk({ file, session, testRun, interactions }: Workbench): Promise<void> {
  const follow = [
    file.follow(),
    session.loadListing(),
    testRun.compareWithDisk(),
    interactions.follow(),
  ];
  await Promise.all(follow);
}

/** Whether a search may continue in another dialog, or lead to something new. */
function givesWay({ desk }: Workbench, command: CommandId): boolean {
  const { kind } = desk.dialog ?? {};
  const isSeeking = kind === "open" || kind === "palette";
  return isSeeking && (command === "open" || command === "palette" || command === "new");
}

/** Panels from left to right. */
const panels = ["outline", "inspector"] as const;

type DeskKind = "page" | "rows" | "form";

/** The layout for what is open: a page with its outline, rows, or a single form. */
function deskOf({ session, table }: Workbench): DeskKind {
  const kind = session.open?.kind;
  if (table.shape !== undefined) return "rows";
  return kind === undefined || "detail" in kind ? "page" : "form";
}

/** What the style sheet needs to know to arrange the panels. */
function layoutOf(workbench: Workbench) {
  const { folded, jsonEditors } = workbench.desk;
  return {
    "data-desk": deskOf(workbench),
    "data-folded": panels.filter((panel) => folded.has(panel)).join(" "),
    "data-lines": jsonEditors > 0 || undefined,
  };
}

const Panels = observer(function Panels({ onCommand }: { onCommand: (id: CommandId) => void }) {
  const workbench = useWorkbench();
  const { folded } = workbench.desk;
  const desk = deskOf(workbench);
  useDropGuard(workbench.session);
  if (desk === "form") {
    return (
      <main className={styles.panel}>
        <Inspector />
        <ProblemList />
        <BlockMenu />
      </main>
    );
  }
  return (
    <>
      {desk === "page" && !folded.has("outline") && (
        <nav className={styles.panel} aria-label={t("Outline")}>
          <Outline />
        </nav>
      )}
      <main className={styles.panel}>
        {desk === "page" && !folded.has("outline") && <Splitter panel="outline" />}
        {desk === "page" ? <Stage onCommand={onCommand} /> : <TableEditor onCommand={onCommand} />}
        <ProblemList />
        <BlockMenu />
      </main>
      {!folded.has("inspector") && (
        <aside className={styles.panel} aria-label={t("Inspector")}>
          <Splitter panel="inspector" />
          <Inspector />
        </aside>
      )}
    </>
  );
});

/** Moves the focus elsewhere when the focused element has been removed, for whatever reason. */
function keepFocus(signal: AbortSignal): void {
  let last: EventTarget | null = null;
  const rememberFocus = ({ target }: FocusEvent): void => {
    last = target;
  };
  const watch = new MutationObserver(() => {
    if (isFocusWaiting() || (last instanceof Element && !last.isConnected)) restFocus();
  });
  addEventListener("focusin", rememberFocus, { signal });
  addEventListener("keydown", endFocusWaiting, { signal, capture: true });
  addEventListener("pointerdown", endFocusWaiting, { signal, capture: true });
  watch.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watch.disconnect());
}
