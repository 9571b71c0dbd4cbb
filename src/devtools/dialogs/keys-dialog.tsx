import type { ReactNode } from "react";
import { commands } from "../commands/commands.ts";
import { commandGroups } from "../commands/dev-command.ts";
import { commandIds, keysText } from "../commands/keys.ts";
import { Dialog } from "../controls/dialog.tsx";
import { t, textOf } from "../i18n.ts";
import styles from "./keys-dialog.module.css";

/** Every command that has keys, with them, those of a group together. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const withKeys = commandIds().filter((id) => keysText(id) !== undefined);
  const groups = Map.groupBy(withKeys, (id) => commands[id].group);
  return (
    <Dialog title={t("Keys")} size="wide" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than the window, keys scroll it */}
      <section className={styles.all} aria-label={t("Keys")} tabIndex={0}>
        <div className={styles.groups}>
          {[...groups].map(([group, ids]) => (
            <table key={group} className={styles.keys}>
              <caption>{textOf(commandGroups[group])}</caption>
              <tbody>
                {ids.map((id) => (
                  <tr key={id}>
                    <th scope="row">{textOf(commands[id].name)}</th>
                    <td>
                      <kbd>{keysText(id)}</kbd>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </section>
    </Dialog>
  );
}
