import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/use-t.ts";

/** The words of the locale that an entry is shown in. */
export interface EntryWords {
  readonly locale: Locale;
  readonly t: Translate;
}

/** Where a teaser stands. */
export interface TeaserPlace extends EntryWords {
  /** Address of the item's page on this site; absent of kinds without pages. */
  readonly href: string | undefined;
  /** How many entries belong to the item (`counts`). */
  readonly count: number;
}

/** One line of a table of facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A thing of a schema.org graph. */
export type Thing = Readonly<Record<string, unknown>>;

/** The page of an entry, as its structured data sees it. */
export interface DescribedPage {
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute, like every address here. */
  readonly image: string | undefined;
  readonly canonical: string | undefined;
  /** The address without parameters; ids of things begin with it. */
  readonly url: string;
  readonly locale: Locale;
  /** Day of publication of an article. */
  readonly publishedOn: string | undefined;
  /** Whether it is the page of one entry, not that of the list. */
  readonly isDetail: boolean;
  readonly brandName: string;
  /** Reference to the organisation that all pages name. */
  readonly organisation: Thing;
}
