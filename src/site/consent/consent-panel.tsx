import { useT } from "#i18n/use-t.ts";
import { consentIds } from "./consent-ids.ts";
import { ConsentSettings } from "./consent-settings.tsx";
import { SettingsButton } from "./settings-button.tsx";

interface ConsentPanelProps {
  /** If false, there are settings but no banner. */
  readonly isAsking: boolean;
  /** Whether the switches of optional cookies are initially on (decision 0036). */
  readonly preselectOptional: boolean;
  readonly privacyHref: string | undefined;
}

/**
 * Cookie banner and settings, rendered on the server and left alone by React. The boot script shows
 * the banner to visitors who have not decided; its behaviour is loaded with the app.
 */
export function ConsentPanel({ isAsking, preselectOptional, privacyHref }: ConsentPanelProps) {
  const t = useT();
  return (
    <div data-island="consent">
      {isAsking && <ConsentBanner privacyHref={privacyHref} />}
      <p id={consentIds.saved} className="consent-saved" tabIndex={-1}>
        {t("consent.saved")}
      </p>
      <ConsentSettings preselectOptional={preselectOptional} />
      <output id={consentIds.status} className="visually-hidden" data-text={t("consent.saved")} />
    </div>
  );
}

function ConsentBanner({ privacyHref }: Pick<ConsentPanelProps, "privacyHref">) {
  const t = useT();
  return (
    <section
      id={consentIds.banner}
      className="consent-banner"
      aria-labelledby={`${consentIds.banner}-title`}
      data-tone="ink"
    >
      <div className="consent-text">
        <p id={`${consentIds.banner}-title`} className="consent-title">
          {t("consent.title")}
        </p>
        <p>
          {t("consent.text")}{" "}
          {privacyHref === undefined ? null : <a href={privacyHref}>{t("footer.privacy")}</a>}
        </p>
      </div>
      <div className="consent-actions">
        <button type="button" className="consent-button" data-consent="accept">
          {t("consent.accept")}
        </button>
        <button type="button" className="consent-button" data-consent="reject">
          {t("consent.reject")}
        </button>
        <SettingsButton className="consent-link">{t("nav.cookies")}</SettingsButton>
      </div>
    </section>
  );
}
