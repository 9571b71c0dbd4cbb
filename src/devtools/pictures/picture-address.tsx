import type { WidgetProps } from "@rjsf/utils";
import { useState, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { TextInput } from "../form/widgets.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { sayPicture } from "./put-picture.ts";
import { PictureView } from "./picture-view.tsx";
import { t } from "../i18n.ts";
import styles from "./pictures.module.css";

/** The address of a picture on its own, without size and text. */
export function PictureAddress(props: WidgetProps): ReactNode {
  const { session } = useWorkbench();
  const { onChange } = props;
  const value: unknown = props.value;
  const [isOpen, setOpen] = useState(false);
  const url = typeof value === "string" ? value : undefined;
  return (
    <>
      <PictureView picture={url === undefined ? {} : { url }}>
        <Button label={t("Choose…")} onPress={() => setOpen(true)} />
      </PictureView>
      <label className={styles.address} htmlFor={props.id}>
        {t("Address")}
      </label>
      <TextInput {...props} />
      {isOpen && (
        <PictureDialog
          url={url}
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            setOpen(false);
            onChange(picture.url);
            sayPicture(session, picture.url);
          }}
        />
      )}
    </>
  );
}
