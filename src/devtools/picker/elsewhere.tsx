import { useId, useState, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import type { OpenDocument } from "./document-link.tsx";
import { PickerLook, type LookedDocument } from "./picker-look.tsx";
import { t } from "../i18n.ts";
import styles from "./elsewhere.module.css";

interface ElsewhereProps {
  /** The list entry under the pointer. */
  readonly looked: LookedDocument;
  readonly onOpen: OpenDocument;
  /** A production server makes no requests to other hosts. */
  readonly canFetch: boolean;
}

/** Documents that are not files of the project. */
export function Elsewhere({ looked, onOpen, canFetch }: ElsewhereProps): ReactNode {
  const id = useId();
  const [url, setUrl] = useState("");
  const [text, setText] = useState("");
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) onOpen({ kind: "text", name: file.name, text: await file.text() });
  };
  return (
    <section className={styles.elsewhere} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t("From another source")}</h3>
      <div className={styles.way}>
        <label htmlFor={`${id}-file`}>{t("A file on this machine")}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void openFile(target.files?.[0])}
        />
      </div>
      <form
        className={styles.way}
        onSubmit={(event) => {
          event.preventDefault();
          if (canFetch && url !== "") onOpen({ kind: "url", url });
        }}
      >
        <label htmlFor={`${id}-url`}>{t("An address that returns JSON")}</label>
        <input
          id={`${id}-url`}
          type="url"
          value={url}
          placeholder="https://…"
          onChange={({ target }) => setUrl(target.value)}
        />
        <Button
          label={t("Open the address")}
          isOff={!canFetch || url === ""}
          hint={canFetch ? undefined : t("In development only (npm run dev)")}
          onPress={() => onOpen({ kind: "url", url })}
        />
      </form>
      <div className={styles.way}>
        <label htmlFor={`${id}-text`}>{t("JSON of a page, a post or a block")}</label>
        <textarea
          id={`${id}-text`}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          label={t("Open the JSON")}
          isOff={text.trim() === ""}
          onPress={() => onOpen({ kind: "text", name: t("Pasted JSON"), text })}
        />
      </div>
      <PickerLook looked={looked} />
    </section>
  );
}
