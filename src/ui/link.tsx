import type { ReactNode } from "react";
import type { Link as LinkData } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { safeHref } from "#lib/url/safe-href.ts";

/** A link as an editor makes it, or our own code: the anchor looks at its address itself. */
export interface LinkTo extends Omit<LinkData, "url"> {
  readonly url: string;
}

interface LinkProps {
  readonly url: string;
  readonly newTab?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An anchor. An address that is not safe leaves the text without a link. */
export function Link({ url, newTab = false, className, children }: LinkProps) {
  const href = safeHref(url);
  if (href === undefined) return <span className={className}>{children}</span>;
  if (!newTab) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <NewTabHint />
    </a>
  );
}

/** Says to a screen reader what the small arrow shows to the eye. */
function NewTabHint() {
  const t = useT();
  return <span className="visually-hidden"> ({t("link.newTab")})</span>;
}
