import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { errorTexts } from "#site/error-texts.ts";
import { ErrorMessage } from "#site/layouts/error-message.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { failureStatus } from "./loading/page-failure.ts";

export interface FailedPageProps {
  readonly error: unknown;
  /** The address that was wanted. */
  readonly href: string;
  /** Told the title of what is shown now. */
  readonly onShown: (title: string) => void;
  /** The network is back: asks for the page again. */
  readonly onRetry: () => void;
}

/** In place of a page that could not be had: what is wrong, and the way to try again. */
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
      {/* The browser asks for the whole document: whatever keeps the app from it is out of the way. */}
      <span data-full-load>
        <ButtonLink link={{ label: t("error.tryAgain"), url: href, newTab: false }} />
      </span>
    </ErrorMessage>
  );
}
