import { observer } from "mobx-react-lite";
import { CommandButton } from "../commands/command-button.tsx";
import { commands } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { Examples } from "../controls/examples.tsx";
import { textOf } from "../i18n.ts";
import { BrokenText } from "../json/broken-text.tsx";
import { nameOf } from "../session/document-source.ts";
import { aboutDevtools } from "./about-devtools.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./no-document.module.css";

const firstKeys = ["open", "palette", "keys"] as const;

/** Shown in place of the page while nothing is open: what is in progress or wrong, and what to do next. */
export const NoDocument = observer(function NoDocument() {
  const { session } = useWorkbench();
  const { store, notice, listing, isReading, unopened } = session;
  if (store !== undefined) return null;
  // Also while another message is shown: text that was typed there must not be lost.
  const isBad = notice?.tone === "bad" || unopened !== undefined;
  const why = notice?.why;
  const isIdle = listing !== undefined && !isReading;
  const isBroken =
    isBad &&
    unopened?.kind === "file" &&
    session.leftByGit === undefined &&
    session.writeRefusal === undefined;
  return (
    <div className={styles.nothing} data-broken={isBroken || undefined}>
      {isBad && unopened !== undefined && <code>{nameOf(unopened)}</code>}
      {why !== undefined && <p data-bad>{why}</p>}
      <output data-bad={(notice?.tone === "bad" && why === undefined) || undefined}>
        {notice?.text}
      </output>
      {isIdle && !isBad && <p>{aboutDevtools()}</p>}
      {(isBad || isIdle) && (
        <div className={styles.choices}>
          <CommandButton id="open" icon="document" look="primary" />
          <CommandButton id="new" icon="add" />
        </div>
      )}
      {isBroken && <BrokenText key={nameOf(unopened)} source={unopened} />}
      {isIdle && !isBroken && (
        <Examples of={firstKeys.map((id) => [textOf(commands[id].name), keysText(id) ?? ""])} />
      )}
    </div>
  );
});
