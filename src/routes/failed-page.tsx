import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { errorTexts } from "#site/error-texts.ts";
import { ErrorMessage } from "#site/layouts/error-message.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { failureStatus } from "./loading/page-failure.ts";

export interface FailedPageProps {
  readonly error: unknown;
  /** The requested address. */
  readonly href: string;
  /** Called with the title of what is shown now. */
  readonly onShown: (title: string) => void;
  /** Called when the network is back, to request the page again. */
  readonly onRetry: () => void;
}

/** Shown in place of a page that failed to load: what is wrong, and a way to retry. */
export function FailedPage({ error, href, onShown, onRetry }: FailedPageProps): ReactNode {
  const t = useT();
  const shown = useEffectEvent((reason: unknown) =>
    onShown(t(errorTexts(failureStatus(reason)).title)),
  );
  const retry = useEffectEvent(onRetry);
  useEffect(() => shown(error), [error]);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  return (
    <ErrorMessage status={failureStatus(error)}>
      {/* The browser loads the whole document, which bypasses whatever stops the app from showing it. */}
      <span data-full-load>
        <ButtonLink link={{ label: t("error.tryAgain"), url: href, newTab: false }} />
      </span>
    </ErrorMessage>
  );
}
