import { metaFields } from "#contract/forms/meta-fields.ts";
import { useT } from "#i18n/use-t.ts";

/** The trap for bots (decision 0018): out of sight, out of the tab order, and labelled to be left empty. */
export function MetaFields() {
  const t = useT();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("form.leaveEmpty")}
        <input name={metaFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
