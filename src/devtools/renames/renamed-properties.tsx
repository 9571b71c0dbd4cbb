import { observer } from "mobx-react-lite";
import { releasedRenames, stepCommand } from "./released-renames.ts";
import { t } from "../i18n.ts";
import styles from "./renamed-properties.module.css";

/** Released properties that were renamed, and the command that renames them in existing content. */
export const RenamedProperties = observer(function RenamedProperties() {
  if (releasedRenames.all.length === 0) return null;
  return (
    <div role="alert" className={styles.renames}>
      {releasedRenames.all.map(({ block, from, to }) => (
        <p key={`${block} ${from}`}>
          {t(
            "“{from}” of {block} was released and is now “{to}”: visitors do not see blocks that were delivered with “{from}” until a migration renames it in them. The command that writes it:",
            { block, from, to },
          )}{" "}
          <code>{stepCommand(block)}</code>
        </p>
      ))}
    </div>
  );
});
