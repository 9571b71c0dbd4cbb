import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Image, MenuItem, Post } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Head } from "./head.ts";
import type { LayoutName } from "./layouts.ts";

/** A name with its address on this site, locale prefix included. */
export interface NamedLink {
  readonly name: string;
  readonly href: string;
}

/** Where the language switch leads; the same content, else its section, else the home page. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
}

/** What stands around the blocks of every page. */
export interface Chrome {
  readonly homeHref: string;
  readonly main: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
  readonly languages: readonly LanguageLink[];
}

/** Texts and picture at the top of a page. */
export interface Banner {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly backgroundImage?: Image | undefined;
  readonly maskOpacity: number;
  readonly publicationDate?: string | undefined;
}

/** A post in a list, with its address. */
export interface PostTeaser extends Post {
  readonly href: string;
}

/**
 * Everything that one address shows: the whole input of a rendering (architecture, idea 2).
 * The server renders it to HTML; for in-app navigation the browser fetches it as JSON.
 */
export interface PageModel {
  readonly status: number;
  readonly locale: Locale;
  /** Path of the address, locale prefix included. */
  readonly path: string;
  readonly nodeType: string;
  readonly layout: LayoutName;
  readonly head: Head;
  readonly banner: Banner;
  readonly crumbs: readonly NamedLink[];
  readonly blocks: readonly CheckedBlock[];
  /** Blog list, or the other posts below a post. */
  readonly posts: readonly PostTeaser[];
  /** The list that a detail page belongs to. */
  readonly parent?: NamedLink | undefined;
  readonly chrome: Chrome;
}
