import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/use-t.ts";

/** Texts of the locale in which an entry is shown. */
export interface EntryWords {
  readonly locale: Locale;
  readonly t: Translate;
}

/** Where a teaser is shown. */
export interface TeaserPlace extends EntryWords {
  /** Address of the item's page on this site; absent for kinds without pages. */
  readonly href: string | undefined;
  /** How many entries reference the item (`counts`). */
  readonly count: number;
}

/** One row of a table of facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A node of a schema.org graph. */
export type Thing = Readonly<Record<string, unknown>>;

/** The page of an entry, as used by its structured data. */
export interface DescribedPage {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute, like every URL here. */
  readonly image: string | undefined;
  readonly canonical: string | undefined;
  /** The URL without parameters; ids of things start with it. */
  readonly url: string;
  readonly locale: Locale;
  /** Publication date of an article. */
  readonly publishedOn: string | undefined;
  /** Whether it is the page of one entry, not that of the list. */
  readonly isDetail: boolean;
  readonly brandName: string;
  /** Reference to the organisation shared by all pages. */
  readonly organisation: Thing;
}
