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

/** The whole of the devtools. */
export const App = observer(function App() {
  const workbench = useWorkbench();
  useClipboard(workbench);
  const onCommand = useCallback((id: CommandId) => runCommand(workbench, id), [workbench]);
  useEffect(() => {
    const { session, drafts, file } = workbench;
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      // A dialog and a rich text have keys of their own; nothing happens behind a dialog.
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
    // The browser waits for this event only: a busy page may be gone before it is hidden.
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
    // The development server tells of each change; of others whoever comes back from an editor sees.
    import.meta.hot?.on("waymark:content", onDiskChange);
    addEventListener("focus", () => void file.follow(), { signal });
    keepFocus(signal);
    // What is opened by its address takes the focus that nothing else has, or the way to something else where it is none.
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
    <div
      className={styles.app}
      data-desk={deskOf(workbench)}
      data-folded={panels.filter((panel) => workbench.desk.folded.has(panel)).join(" ")}
    >
      <Toolbar />
      <Panels onCommand={onCommand} />
      <Dialogs />
      <Questions />
    </div>
  );
});

/** Takes what others have written meanwhile. */
async function followDisk({ file, session, testRun, interactions }: Workbench): Promise<void> {
  const follow = [
    file.follow(),
    session.loadListing(),
    testRun.compareWithDisk(),
    interactions.follow(),
  ];
  await Promise.all(follow);
}

/** A search may continue elsewhere, or with what is new. */
function givesWay({ desk }: Workbench, command: CommandId): boolean {
  const { kind } = desk.dialog ?? {};
  const isSeeking = kind === "open" || kind === "palette";
  return isSeeking && (command === "open" || command === "palette" || command === "new");
}

/** From left to right. */
const panels = ["outline", "inspector"] as const;

type DeskKind = "page" | "rows" | "form";

/** How what is open is laid out: a page beside its outline, rows, or one form. */
function deskOf({ session, table }: Workbench): DeskKind {
  const kind = session.open?.kind;
  if (table.shape !== undefined) return "rows";
  return kind === undefined || "detail" in kind ? "page" : "form";
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

/** When what had the focus is gone, whatever took it away, something else takes it. */
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
