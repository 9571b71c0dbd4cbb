import type { ReactNode } from "react";
import type { Link as LinkData } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { safeHref } from "#lib/url/safe-href.ts";

/** A link as given by an editor or by the site's code: the anchor checks its address. */
export interface LinkTo extends Omit<LinkData, "url"> {
  readonly url: string;
}

interface LinkProps {
  readonly url: string;
  readonly newTab?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An anchor. With an unsafe address the text is rendered without a link. */
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

/** Tells screen readers what the small arrow shows visually. */
function NewTabHint() {
  const t = useT();
  return <span className="visually-hidden"> ({t("link.newTab")})</span>;
}
