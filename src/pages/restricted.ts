import { AccessDenied } from "#api/errors.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { isFlagged } from "#lib/json/properties.ts";
import { signInAddress } from "#lib/url/return-url.ts";
import type { Restricted } from "#site/page-model.ts";
import type { NodeContent } from "./content-of-node.ts";
import type { PageContext } from "./site-context.ts";

/** The page is for signed-in visitors; `address` is where to sign in and return from. */
export class SignInWanted extends Error {
  override readonly name = "SignInWanted";
  readonly address: string;

  constructor(address: string, cause: unknown) {
    super("the page requires sign-in", { cause });
    this.address = address;
  }
}

/**
 * Handles content to which access was denied: throws `SignInWanted`, or returns undefined, because on
 * a site without sign-in a restricted page is treated as missing. Other errors are rethrown.
 */
export function orSignIn(context: PageContext): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof AccessDenied)) throw error;
    const loginPath = loginPathOf(context);
    if (loginPath === undefined) return undefined;
    throw new SignInWanted(signInAddress(loginPath, context.path), error);
  };
}

/** For a restricted page: where to sign in again, and where to sign out. */
export function restrictedOf(context: PageContext, content: NodeContent): Restricted | undefined {
  if (!isFlagged(content.data, content.kind.detail.guardedBy)) return undefined;
  const loginPath = loginPathOf(context) ?? "/";
  return {
    signInAt: signInAddress(loginPath, context.path),
    signOutAt: `${loginPath}?form=sign-out`,
  };
}

function loginPathOf({ options, locale, site }: PageContext): string | undefined {
  const node = site.index.firstOfType("login");
  return node && localePath(options.routing, locale, node.slug);
}
