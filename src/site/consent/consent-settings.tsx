import type { MessageId } from "#generated/message-ids.ts";
import { useT } from "#i18n/use-t.ts";
import { consentTextVersion, type ConsentChoice } from "#lib/consent-record.ts";
import { consentIds } from "./consent-ids.ts";

interface Category {
  readonly name: keyof ConsentChoice | "necessaryConsent";
  readonly label: MessageId;
  readonly text: MessageId;
}

/** The four categories of R-37, necessary first. */
const categories: readonly Category[] = [
  { name: "necessaryConsent", label: "consent.necessary", text: "consent.necessaryText" },
  { name: "functionalConsent", label: "consent.functional", text: "consent.functionalText" },
  { name: "analyticConsent", label: "consent.analytic", text: "consent.analyticText" },
  { name: "advertisingConsent", label: "consent.advertising", text: "consent.advertisingText" },
];

const closesSettings = { command: "close", commandfor: consentIds.settings };

/** The settings as a modal dialog. Without scripts its form is posted, and the choice is stored as well. */
export function ConsentSettings({ preselectOptional }: { readonly preselectOptional: boolean }) {
  const t = useT();
  const title = `${consentIds.settings}-title`;
  return (
    <dialog id={consentIds.settings} className="consent-settings" aria-labelledby={title}>
      <form method="post" action="?form=cookies">
        <input type="hidden" name="source" value="settings" />
        <input type="hidden" name="textVersion" value={consentTextVersion} />
        <h2 id={title} className="consent-title">
          {t("consent.settingsTitle")}
        </h2>
        <p>{t("consent.settingsText")}</p>
        <ul className="consent-categories">
          {categories.map(({ name, label, text }) => {
            const isNecessary = name === "necessaryConsent";
            return (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    name={name}
                    aria-describedby={`cookies-${name}`}
                    defaultChecked={isNecessary || preselectOptional}
                    disabled={isNecessary}
                  />
                  {t(label)}
                </label>
                <p id={`cookies-${name}`}>{t(text)}</p>
              </li>
            );
          })}
        </ul>
        <div className="consent-actions">
          <button type="submit" className="consent-button" data-consent="save">
            {t("consent.save")}
          </button>
          <button type="button" className="consent-button" data-consent="reject">
            {t("consent.reject")}
          </button>
          <button type="button" className="consent-link" data-consent="close" {...closesSettings}>
            {t("consent.close")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
