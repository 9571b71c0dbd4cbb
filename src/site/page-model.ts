import type { CheckedBlock } from "#contract/checked-page.ts";
import type { SignInFailure } from "#api/browser/sign-in.ts";
import type { ListedName } from "#kinds/define-kind.ts";
import type { Fact } from "#kinds/entry-texts.ts";
import type { ItemTypes } from "#generated/entities.ts";
import type { Image, Link, MenuItem, Post } from "#generated/types.ts";
import type { Stretch } from "#lib/text/mark-words.ts";
import type { PhraseFault } from "#lib/text/search-phrase.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Head } from "./seo/head.ts";
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

/** Pages that the header and footer lead to; absent where the site has no such page. */
export interface Shortcuts {
  readonly help?: string | undefined;
  readonly demo?: string | undefined;
  readonly contact?: string | undefined;
  readonly privacy?: string | undefined;
  readonly search?: string | undefined;
}

/** What stands around the blocks of every page. */
export interface Chrome {
  readonly homeHref: string;
  readonly shortcuts: Shortcuts;
  /** Product categories are merged in. */
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
  /** The next step, and another way beside it. */
  readonly links?: readonly Link[] | undefined;
  /** Stands beside the words, not behind them. */
  readonly picture?: Image | undefined;
  readonly publicationDate?: string | undefined;
}

/** A page that was found: the words that matched stand apart. */
export interface FoundTeaser {
  readonly id: string;
  readonly href: string;
  readonly title: readonly Stretch[];
  readonly excerpt: readonly Stretch[];
}

/** What the search page shows. Without a phrase nothing was searched for. */
export interface PageSearch {
  readonly phrase: string | undefined;
  readonly fault?: PhraseFault | undefined;
  readonly results: readonly FoundTeaser[];
  /** Of which `results` are the best. */
  readonly total: number;
}

/** What the login page says to a sign-in that was posted without scripts and not granted. */
export interface SignInReply {
  readonly login: string;
  readonly failure: SignInFailure;
}

/** A page for those who have signed in: where one does so again, and where one signs out. */
export interface Restricted {
  readonly signInAt: string;
  readonly signOutAt: string;
}

/** A post in a list, with its address. */
export interface PostTeaser extends Post {
  readonly href: string;
}

/** Which page of a list is shown, of how many: both from 1. */
export interface Pagination {
  readonly page: number;
  readonly pages: number;
  /** The numbers that are shown; null where some are left out. */
  readonly shown: readonly (number | null)[];
}

/**
 * Everything that one address shows: the whole input of a rendering (architecture, principle 2).
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
  /** Headings of a page that asks for a table of contents, with their fragments. */
  readonly contents?: readonly NamedLink[] | undefined;
  /** Blog list, or the other posts below a post. */
  readonly posts: readonly PostTeaser[];
  /** Of a blog list in several pages. */
  readonly pagination?: Pagination | undefined;
  /** On the search page only. */
  readonly search?: PageSearch | undefined;
  /** The list that a detail page belongs to. */
  readonly parent?: NamedLink | undefined;
  /** What its kind says of the entry in a table. */
  readonly facts?: readonly Fact[] | undefined;
  /** The entry that this page is about as it stands in its list, where structured data tell it all. */
  readonly entry?: ItemTypes[ListedName] | undefined;
  /** On a login page that answers a form. */
  readonly signIn?: SignInReply | undefined;
  readonly restricted?: Restricted | undefined;
  readonly chrome: Chrome;
}

/** A page on which nobody else's code runs: to sign in, or for those who have (decision 0028). */
export function isPrivate({ layout, restricted }: PageModel): boolean {
  return layout === "login" || restricted !== undefined;
}
