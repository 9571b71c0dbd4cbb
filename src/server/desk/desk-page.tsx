import { brandIcon } from "#lib/url/brand-icon.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isManager, type Staff } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import { deskPath } from "#protocol/paths.ts";
import { TrailMark } from "#ui/trail-mark.tsx";

interface DeskPageParts {
  readonly title: string;
  readonly brand: Brand;
  /** Undefined if no member of staff is signed in. */
  readonly staff: Staff | undefined;
  readonly css: string;
  readonly stylesheets: readonly string[];
  /** Address of the page, as used by the menu. */
  readonly at: string;
  readonly children: ReactNode;
}

/** Renders a page of the staff's view as a complete document without any script. */
export function deskDocument(parts: DeskPageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<DeskDocument {...parts} />)}`;
}

function DeskDocument(parts: DeskPageParts): ReactNode {
  const { title, brand, staff, css, stylesheets, at, children } = parts;
  return (
    <html lang="en" data-brand={brand.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${brand.name}`}</title>
        <link rel="icon" type="image/svg+xml" href={brandIcon(brand.id)} />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <style>{css}</style>
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <header className="desk-head">
          <a className="desk-brand" href={deskPath}>
            <TrailMark kind="sign" />
            {brand.name}
          </a>
          {staff !== undefined && <Menu staff={staff} at={at} />}
        </header>
        <main id="content" className="desk-main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

function Menu({ staff, at }: { readonly staff: Staff; readonly at: string }): ReactNode {
  const places = [
    [deskPath, "Entries"],
    ...(isManager(staff) ? [[`${deskPath}/audit`, "Audit trail"]] : []),
  ] as const;
  return (
    <>
      <nav className="desk-nav" aria-label="Staff">
        {places.map(([href, text]) => (
          <a key={href} href={href} aria-current={href === at ? "page" : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <form className="desk-who" method="post" action={`${deskPath}/sign-out`}>
        <span>{`${staff.name}, ${staff.role}`}</span>
        <button type="submit" className="desk-plain">
          Sign out
        </button>
      </form>
    </>
  );
}
