import type { ReactNode } from "react";
import { commands } from "../commands/commands.ts";
import { commandIds, keysText } from "../commands/keys.ts";
import { Dialog } from "../controls/dialog.tsx";
import styles from "./keys-dialog.module.css";

/** Every command that has keys, with them. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const withKeys = commandIds().filter((id) => keysText(id) !== undefined);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className={styles.keys}>
        <tbody>
          {withKeys.map((id) => (
            <tr key={id}>
              <th scope="row">{commands[id].name}</th>
              <td>
                <kbd>{keysText(id)}</kbd>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
