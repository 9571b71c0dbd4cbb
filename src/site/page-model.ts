import type { CheckedBlock } from "#contract/checked-page.ts";
import type { SignInFailure } from "#api/browser/sign-in.ts";
import type { ListedName } from "#kinds/define-kind.ts";
import type { Fact } from "#kinds/entry-texts.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { Image, Link, MenuItem, Post } from "#generated/types.ts";
import type { TextSegment } from "#lib/text/highlight-words.ts";
import type { PhraseFault } from "#lib/text/search-phrase.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Head } from "./seo/head.ts";
import type { LayoutName } from "./layouts.ts";

/** A name with its address on this site, locale prefix included. */
export interface NamedLink {
  readonly name: string;
  readonly href: string;
}

/** Target of the language switch: the same content, else its section, else the home page. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly href: string;
}

/** Pages that the header and footer link to; absent where the site has no such page. */
export interface Shortcuts {
  readonly help?: string | undefined;
  readonly demo?: string | undefined;
  readonly contact?: string | undefined;
  readonly privacy?: string | undefined;
  readonly search?: string | undefined;
}

/** The content around the blocks of every page. */
export interface Chrome {
  readonly homeHref: string;
  readonly shortcuts: Shortcuts;
  /** Product categories are merged in. */
  readonly main: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
  readonly languages: readonly LanguageLink[];
}

/** Text and picture at the top of a page. */
export interface Banner {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly description?: string | undefined;
  readonly backgroundImage?: Image | undefined;
  readonly maskOpacity: number;
  /** The primary action, and an alternative next to it. */
  readonly links?: readonly Link[] | undefined;
  /** Shown next to the text, not behind it. */
  readonly picture?: Image | undefined;
  readonly publicationDate?: string | undefined;
}

/** A search result: matching words are marked separately. */
export interface FoundTeaser {
  readonly id: string;
  readonly href: string;
  readonly title: readonly TextSegment[];
  readonly excerpt: readonly TextSegment[];
}

/** The content of the search page. Without a phrase no search was made. */
export interface PageSearch {
  readonly phrase: string | undefined;
  readonly fault?: PhraseFault | undefined;
  readonly results: readonly FoundTeaser[];
  /** Total number, of which `results` are the best. */
  readonly total: number;
}

/** The login page's response to a sign-in that was posted without scripts and refused. */
export interface SignInReply {
  readonly login: string;
  readonly failure: SignInFailure;
}

/** A page for signed-in visitors: where to sign in again, and where to sign out. */
export interface Restricted {
  readonly signInAt: string;
  readonly signOutAt: string;
}

/** A post in a list, with its address. */
export interface PostTeaser extends Post {
  readonly href: string;
}

/** The current page of a list and the number of pages: both from 1. */
export interface Pagination {
  readonly page: number;
  readonly pages: number;
  /** The page numbers shown; null where some are omitted. */
  readonly shown: readonly (number | null)[];
}

/**
 * Everything that one address shows: the complete input of a rendering (architecture, principle 2).
 * The server renders it to HTML; for in-app navigation the browser fetches it as JSON.
 */
export interface PageModel {
  readonly status: number;
  readonly locale: Locale;
  /** Path of the page, locale prefix included. */
  readonly path: string;
  readonly nodeType: string;
  readonly layout: LayoutName;
  readonly head: Head;
  readonly banner: Banner;
  readonly crumbs: readonly NamedLink[];
  readonly blocks: readonly CheckedBlock[];
  /** Headings of a page that requests a table of contents, with their fragments. */
  readonly contents?: readonly NamedLink[] | undefined;
  /** The blog list, or the other posts below a post. */
  readonly posts: readonly PostTeaser[];
  /** For a blog list with several pages. */
  readonly pagination?: Pagination | undefined;
  /** On the search page only. */
  readonly search?: PageSearch | undefined;
  /** The list to which a detail page belongs. */
  readonly parent?: NamedLink | undefined;
  /** Facts of the entry's kind, shown in a table. */
  readonly facts?: readonly Fact[] | undefined;
  /** The page's entry as it appears in its list, where structured data include it in full. */
  readonly entry?: ItemTypes[ListedName] | undefined;
  /** On a login page that responds to a form. */
  readonly signIn?: SignInReply | undefined;
  readonly restricted?: Restricted | undefined;
  readonly chrome: Chrome;
}

/** A page without third-party code: the login page, or one for signed-in visitors (decision 0028). */
export function isPrivate({ layout, restricted }: PageModel): boolean {
  return layout === "login" || restricted !== undefined;
}
