import type { ReactNode } from "react";
import { commands } from "../commands/commands.ts";
import { commandGroups } from "../commands/dev-command.ts";
import { commandIds, keysText } from "../commands/keys.ts";
import { Dialog } from "../controls/dialog.tsx";
import type { Example } from "../controls/examples.tsx";
import { paletteLines } from "../palette/palette-lines.ts";
import { t, textOf } from "../i18n.ts";
import styles from "./keys-dialog.module.css";

/** All commands that have shortcuts, by group, and the markup shortcuts of rich text. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const withKeys = commandIds().filter((id) => keysText(id) !== undefined);
  const groups = Map.groupBy(withKeys, (id) => commands[id].group);
  return (
    <Dialog title={t("Keys")} size="wide" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is longer than the window, keys scroll it */}
      <section className={`${styles.all} scrolls`} aria-label={t("Keys")} tabIndex={0}>
        <div className={styles.groups}>
          {[...groups].map(([group, ids]) => (
            <KeysTable
              key={group}
              title={textOf(commandGroups[group])}
              rows={ids.map((id) => [textOf(commands[id].name), keysText(id) ?? ""])}
            />
          ))}
          <KeysTable title={t("On a block in the outline")} rows={rowKeys()} />
          <KeysTable title={t("On an item of a list in the form")} rows={itemKeys()} />
          <KeysTable title={t("Typed in the palette")} rows={paletteLines()} />
          <KeysTable title={t("Typed or pasted in a rich text")} rows={richSigns()} />
        </div>
      </section>
    </Dialog>
  );
}

/** Markup that can be typed in rich text. */
function richSigns(): readonly Example[] {
  return [
    [t("Bold"), t("**words**")],
    [t("Italic"), t("*words*")],
    [t("Link"), t("[words](/address)")],
    [t("Link to a page, found by its text"), t("[[")],
    [t("Heading 2"), t("## words")],
    [t("Bulleted list"), t("- item")],
    [t("Numbered list"), t("1. item")],
    [t("Quotation"), t("> words")],
  ];
}

function rowKeys(): readonly Example[] {
  return [
    [t("Edit its first text (also on a block in the preview)"), t("Enter")],
    [t("Remove it"), t("Delete")],
    [t("Select the next one, too"), t("Shift+Down")],
    [t("Go to the one with this name"), t("its first letters")],
  ];
}

function itemKeys(): readonly Example[] {
  const [up = "", down = ""] = [keysText("move-up"), keysText("move-down")];
  return [
    [t("The item before, the next one"), t("Up, Down")],
    [t("The first item, the last one"), t("Home, End")],
    [t("Move it up, down"), `${up}, ${down}`],
    [
      t("Move it to the top, to the bottom"),
      `${up.replace("Up", "Home")}, ${down.replace("Down", "End")}`,
    ],
  ];
}

function KeysTable({ title, rows }: { readonly title: string; readonly rows: readonly Example[] }) {
  return (
    <table className={styles.keys}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, keys]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <kbd>{keys}</kbd>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
