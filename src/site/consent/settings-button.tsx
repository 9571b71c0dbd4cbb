import type { ReactNode } from "react";
import { consentIds } from "./consent-ids.ts";

interface SettingsButtonProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the dialog natively where the browser supports it; elsewhere the script does it. */
const opensSettings = { command: "show-modal", commandfor: consentIds.settings };

/** Opens the cookie settings, from the banner, the privacy page or the footer. */
export function SettingsButton({ className, children }: SettingsButtonProps) {
  return (
    <button type="button" className={className} data-consent="settings" {...opensSettings}>
      {children}
    </button>
  );
}
