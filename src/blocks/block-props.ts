import type { ComponentType } from "react";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Brand } from "#generated/types.ts";

/** What every block may know about its site. Constant for the lifetime of a page. */
export interface BlockSite {
  readonly locale: Locale;
  readonly brand: Brand;
  /** Forms request a reCAPTCHA token only if there is a key (decision 0018). */
  readonly recaptchaSiteKey?: string;
}

/** Props of a block component: its own data, the site, and the renderer for nested block lists. */
export interface BlockComponentProps<Props> {
  readonly id: string;
  readonly props: Props;
  readonly site: BlockSite;
  readonly Nested: ComponentType<{ readonly blocks: readonly CheckedBlock[] }>;
}
