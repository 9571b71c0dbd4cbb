import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { shortcutOf, type Shortcut } from "./controls/shortcuts.ts";
import { Inspector } from "./form/inspector.tsx";
import { Outline } from "./outline/outline.tsx";
import { Stage } from "./preview/stage.tsx";
import { ProblemList } from "./problems/problem-list.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useWorkbench } from "./workbench-context.tsx";
import styles from "./app.module.css";
import { Questions } from "./questions.tsx";

/** The whole of the devtools. */
export const App = observer(function App() {
  const { session } = useWorkbench();
  const doShortcut = useMemo(() => {
    const deeds: Record<Shortcut, () => void> = {
      save: () => void session.save(),
      undo: () => session.undo(),
      redo: () => session.redo(),
    };
    return (shortcut: Shortcut) => deeds[shortcut]();
  }, [session]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      if (shortcut === undefined) return;
      event.preventDefault();
      doShortcut(shortcut);
    };
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (session.isDirty) event.preventDefault();
    };
    // Whoever comes back from an editor sees what was written there.
    const onReturn = (): void => void session.follow();
    addEventListener("keydown", onKeyDown);
    addEventListener("beforeunload", onLeave);
    addEventListener("focus", onReturn);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("beforeunload", onLeave);
      removeEventListener("focus", onReturn);
    };
  }, [session, doShortcut]);

  return (
    <div className={styles.app}>
      <Toolbar />
      <nav className={styles.panel} aria-label="Outline">
        <Outline />
      </nav>
      <main className={styles.panel}>
        <Stage onShortcut={doShortcut} />
        <ProblemList />
      </main>
      <aside className={styles.panel} aria-label="Inspector">
        <Inspector />
      </aside>
      <Questions />
    </div>
  );
});
