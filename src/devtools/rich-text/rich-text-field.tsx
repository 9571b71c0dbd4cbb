import { descriptionId, errorId, type FieldProps, type RJSFSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { use, useState, type ReactNode } from "react";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import { Switches, type Option } from "../controls/choice.tsx";
import { warningsId, otherTextId, OtherTextsContext } from "../form/described-by.ts";
import type { FormTools } from "../form/form-tools.ts";
import { typeAhead } from "../form/values/typed-text.ts";
import { LinkBox } from "../links/link-box.tsx";
import { RequiredMark } from "../form/required-mark.tsx";
import { keepsAll } from "./rich-html.ts";
import { RichText } from "./rich-text.tsx";
import { Stripping } from "./stripping.tsx";
import { t } from "../i18n.ts";
import styles from "./rich-text.module.css";

const views = (): readonly Option[] => [
  { value: "text", label: t("Text") },
  { value: "source", label: t("Source") },
];

/** Text with markup, rendered or as source. Reports what the site removes from it. */
export const RichTextField = observer(function RichTextField(
  props: FieldProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { schema, fieldPathId, required, registry } = props;
  const { $id: id, path } = fieldPathId;
  const { formContext: tools } = registry;
  // From the document: the value passed by the form may lag a letter behind.
  const read = (): string => {
    const value = tools.valueAt(path);
    return typeof value === "string" ? value : "";
  };
  const html = read();
  const [isSource, setSource] = useState(!keepsAll(html));
  const label = schema.title ?? t("Text");
  const isStripping = !isSource && strippedMarkup(html).length > 0;
  const isTranslating = use(OtherTextsContext);
  const attributes = describing(props, { isStripped: isStripping, isTranslating });
  const change = (next: string): void => tools.put(path, next === "" ? undefined : next, id);
  return (
    <>
      <div className={styles.head}>
        <span id={`${id}__label`} className={styles.label}>
          {label}
          {required === true && <RequiredMark />}
        </span>
        <Switches
          label={t("Show {name} as", { name: label.toLowerCase() })}
          value={isSource ? "source" : "text"}
          options={views()}
          onChoose={(view) => setSource(view === "source")}
        />
      </div>
      {isSource ? (
        <textarea
          id={id}
          className={styles.source}
          spellCheck={false}
          value={html}
          {...attributes}
          onChange={({ target }) => change(target.value)}
          onBlur={tools.endStep}
        />
      ) : (
        <RichText
          id={id}
          label={label}
          linkBox={LinkBox}
          read={read}
          attributes={attributes}
          onChange={(next) => typeAhead(id, () => change(next))}
          onStep={tools.endStep}
          onSlash={tools.askBlock}
        />
      )}
      {isStripping && <Stripping id={`${id}__stripped`} />}
    </>
  );
});

/** References for the text: its name, its errors, what is lost, its description. */
function describing(
  { schema, fieldPathId, rawErrors, required }: FieldProps<unknown, RJSFSchema, FormTools>,
  { isStripped, isTranslating }: { isStripped: boolean; isTranslating: boolean },
) {
  const { $id: id } = fieldPathId;
  const hasErrors = (rawErrors?.length ?? 0) > 0;
  const ids = [
    ...(hasErrors ? [errorId(id)] : []),
    warningsId(id),
    ...(isStripped ? [`${id}__stripped`] : []),
    ...(schema.description === undefined ? [] : [descriptionId(id)]),
    ...(isTranslating ? [otherTextId(id)] : []),
  ];
  return {
    "aria-labelledby": `${id}__label`,
    "aria-required": required === true,
    "aria-invalid": hasErrors,
    "aria-describedby": ids.join(" "),
  };
}
