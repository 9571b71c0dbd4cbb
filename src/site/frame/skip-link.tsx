import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";

export function SkipLink(): ReactNode {
  const t = useT();
  return (
    <a className="skip-link" href="#content">
      {t("general.skipToContent")}
    </a>
  );
}
