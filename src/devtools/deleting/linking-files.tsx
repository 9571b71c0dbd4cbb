import { useState, type ReactNode } from "react";
import { parseJson } from "#contract/parse-json.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import styles from "../controls/field.module.css";
import { t } from "../i18n.ts";
import { spotInFile } from "../places/spot-in-file.ts";
import { openAt } from "../session/open-at.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { linkPointer } from "./link-pointer.ts";

interface LinkToDeleted {
  readonly path: string;
  readonly address: string;
}

interface LinkingFilesProps {
  readonly links: readonly LinkToDeleted[];
  readonly onClose: () => void;
}

/** Files that link to an address; each opens at its first link there. */
export function LinkingFiles({ links, onClose }: LinkingFilesProps): ReactNode {
  const workbench = useWorkbench();
  const [failure, setFailure] = useState<string>();
  const go = async ({ path, address }: LinkToDeleted): Promise<void> => {
    try {
      const { text } = await workbench.client.read(path);
      const at = linkPointer(parseJson(text).value, address);
      const { source, pointer } = spotInFile(path, at ?? "");
      onClose();
      await openAt(workbench, source, at === undefined ? {} : { pointer });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (links.length === 0) return null;
  return (
    <>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <button
              type="button"
              title={t("Close this, and go to the link")}
              onClick={() => void go(link)}
            >
              {link.path}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.refusal} role="alert">
        {failure}
      </p>
    </>
  );
}
