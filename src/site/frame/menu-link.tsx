import type { ReactNode } from "react";
import type { MenuItem } from "#generated/types.ts";
import { Link } from "#ui/link.tsx";

interface MenuLinkProps {
  readonly item: MenuItem;
  /** Path of the current page. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** A menu entry; that of the current page is marked as such. */
export function MenuLink({ item, path, className }: MenuLinkProps): ReactNode {
  if (item.url === path) {
    return (
      <a className={className} href={item.url} aria-current="page">
        {item.name}
      </a>
    );
  }
  return (
    <Link url={item.url} newTab={item.target === "_blank"} className={className}>
      {item.name}
    </Link>
  );
}
