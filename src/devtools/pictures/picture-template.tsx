import type { ObjectFieldTemplateProps, RJSFSchema } from "@rjsf/utils";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import type { PictureEntry } from "#contract/devtools-api.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { Button } from "../controls/button.tsx";
import { RequiredMark } from "../form/required-mark.tsx";
import { Fold } from "../form/fold.tsx";
import { markText } from "../form/focus/place-caret.ts";
import type { FormTools } from "../form/form-tools.ts";
import { t } from "../i18n.ts";
import formStyles from "../form/form.module.css";
import { useWorkbench } from "../workbench-context.tsx";
import { knownTextOf } from "./known-text.ts";
import { addPicture, type Added } from "./add-picture.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { sayPicture } from "./put-picture.ts";
import { PictureView } from "./picture-view.tsx";
import styles from "./pictures.module.css";

/** A picture: chosen visually, its size filled in, its alternative text requested. */
export function PictureTemplate(
  props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { fieldPathId, properties, title, required, description, formData, registry } = props;
  const { path, $id: id } = fieldPathId;
  const { formContext: tools } = registry;
  const picture = isRecord(formData) ? formData : {};
  const { dialog, open, drop, before } = usePictureChoice(id, picture, (next) =>
    tools.put(path, next),
  );
  const isThere = Object.keys(picture).length > 0;
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here can also be chosen
    <fieldset
      className={formStyles.group}
      data-begins={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend>
        {title}
        {required === true && <RequiredMark />}
      </legend>
      {description !== undefined && <p className={formStyles.description}>{description}</p>}
      <PictureView
        picture={picture}
        onTakeSize={(size) => tools.put(path, { ...picture, ...size })}
      >
        <Button label={isThere ? t("Choose another…") : t("Choose…")} onPress={open} />
        {isThere && required !== true && (
          <Button
            icon="remove"
            look="icon"
            label={t("Remove {name}", { name: title.toLowerCase() })}
            onPress={() => tools.remove(path)}
          />
        )}
      </PictureView>
      {isThere && (
        <PictureFields
          fields={fields}
          id={id}
          hint={hintOf(picture, before)}
          pointerOf={(name) => tools.pointerOf([...path, name])}
        />
      )}
      {dialog}
    </fieldset>
  );
}

interface PictureFieldsProps {
  readonly id: string;
  readonly fields: ReadonlyMap<string, ReactNode>;
  /** Hint about its alternative text. */
  readonly hint: string | undefined;
  readonly pointerOf: (name: string) => string;
}

/** @param before The picture with the previous picture's text, until that is changed. */
function hintOf(
  { url, alt }: Readonly<Record<string, unknown>>,
  before: TextBefore | undefined,
): string | undefined {
  if (alt === "") return t("Without text it counts as decoration: screen readers skip it.");
  const isBefore = before?.url === url && before?.alt === alt;
  return isBefore ? t("This text was written for the previous picture.") : undefined;
}

function PictureFields({ id, fields, hint, pointerOf }: PictureFieldsProps): ReactNode {
  const others = [...fields].filter(([name]) => name !== "alt");
  return (
    <>
      {fields.get("alt")}
      {hint !== undefined && <output className={styles.note}>{hint}</output>}
      <Fold
        id={id}
        className={styles.more}
        isOpenFirst={false}
        holds={others.map(([name]) => pointerOf(name))}
        summary={t("Address and size")}
      >
        <div className={formStyles.fields}>{others.map(([, field]) => field)}</div>
      </Fold>
    </>
  );
}

interface TextBefore {
  readonly url: string;
  readonly alt: unknown;
}

/** The dialog for choosing a picture, and the handling of dropped files. */
function usePictureChoice(
  id: string,
  picture: Readonly<Record<string, unknown>>,
  onPut: (picture: Readonly<Record<string, unknown>>) => void,
) {
  const workbench = useWorkbench();
  const { replacing, session } = workbench;
  const [before, setBefore] = useState<TextBefore>();
  const [shown, setShown] = useState<{ readonly outcome?: Added }>();
  const asksText = useRef(false);
  useEffect(() => {
    if (!asksText.current || shown !== undefined) return;
    asksText.current = false;
    document.getElementById(`${id}_alt`)?.focus();
    // The text may belong to the previous picture: it is selected so that typing replaces it.
    markText();
  });
  const choose = ({ url, width, height }: PictureEntry): void => {
    asksText.current = true;
    setShown(undefined);
    const known = knownTextOf(workbench, url);
    const { alt = "" } = picture;
    setBefore(known === undefined && url !== picture.url ? { url, alt } : undefined);
    onPut({ ...picture, alt: known ?? alt, url, width, height });
    sayPicture(session, url);
  };
  const add = async (file: File): Promise<void> => {
    const outcome = await addPicture(replacing, file);
    if (outcome.kind === "added") choose(outcome.picture);
    else setShown({ outcome });
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void session.arriving.add(add(file));
  };
  const dialog = shown !== undefined && (
    <PictureDialog
      url={typeof picture.url === "string" ? picture.url : undefined}
      outcome={shown.outcome}
      onChoose={choose}
      onClose={() => setShown(undefined)}
    />
  );
  return { dialog, open: () => setShown({}), drop, before };
}
