import type { DocumentTypes, ItemTypes } from "#generated/entities.ts";
import type { Brand, Image, Link, Translation } from "#generated/types.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { DescribedPage, EntryWords, Fact, TeaserPlace, Thing } from "./entry-texts.ts";
import type { MenuBranch } from "./links/menu-branch.ts";

/** What pages of every kind may have; how they are shown asks for no more than this. */
export interface ShownFields {
  readonly id: string;
  readonly title: string;
  readonly seoTitle?: string;
  readonly seoDescription?: string;
  readonly seoImageSrc?: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly lead?: string;
  readonly backgroundImage?: Image;
  readonly teaserImage?: Image;
  /** Percent. */
  readonly maskOpacity?: number;
  readonly bannerLinks?: readonly Link[];
  readonly layout?: string;
  /** Whether headings are listed at the top. */
  readonly contents?: boolean;
  readonly translations?: readonly Translation[];
  readonly blocks: unknown;
}

/** A document of any kind, its blocks checked one by one. */
export type ShownDocument = Checked<ShownFields>;

/** Names of the keys whose type is one that fits. */
type KeysOf<Types, Wanted> = {
  [Name in keyof Types & string]: Types[Name] extends Wanted ? Name : never;
}[keyof Types & string];

/** Schemas of documents that can be shown as a page. */
export type DocumentName = KeysOf<DocumentTypes, ShownFields>;
/** Schemas without blocks. */
export type ItemName = keyof ItemTypes;
/** Schemas of what of an entry stands in its list. */
export type ListedName = KeysOf<ItemTypes, { readonly id: string; readonly slug: string }>;

/** Names of properties by the name of their schema. */
type FieldsOf<Types> = { readonly [Name in keyof Types]: keyof Types[Name] & string };
type DocumentField<Name extends DocumentName> = FieldsOf<DocumentTypes>[Name];
type ItemField<Name extends ItemName> = FieldsOf<ItemTypes>[Name];

interface Named {
  /** What files, devtools and `validate` call one of them: "job-offer". */
  readonly name: string;
  /** One of them in a sentence: "job offer". */
  readonly label: string;
  /** From 1: its place among the kinds, wherever several stand in one list. */
  readonly position: number;
}

/** GET of all that a locale has; JSON-LD for those who accept it, unless it is plain. */
export interface ListRules<Name extends ItemName = ItemName> {
  /** Of one item: "job-offer" is schema/api/job-offer.schema.json. */
  readonly schema: Name;
  /** Path of the address: "/api/job_offers". */
  readonly endpoint: string;
  readonly isPlain?: true;
  /** A filter of the query by its name: items whose property of that name has the value. */
  readonly filters?: readonly ItemField<Name>[];
  /** Items of one page of the answer, chosen by `page` from 1; without it the answer is the whole list. */
  readonly perPage?: number;
}

/** How devtools show a file of items: as a table, or as a tree where rows stand inside rows. */
export interface RowEditor {
  /** Properties that are told of each row, its name first. */
  readonly columns: readonly string[];
  /** Those of them that are words for readers; all others but the name are codes, such as addresses. */
  readonly words?: readonly string[];
  /** Where the file is no list of rows: the property with them, and what one is called. */
  readonly rows?: { readonly of: string; readonly label: string };
  /**
   * Rows inside rows: in lists of their own, by the names of the properties from outside to inside,
   * or by a path that begins with the path of the row around them.
   */
  readonly inside?:
    | { readonly lists: readonly string[]; readonly schema: ItemName }
    /** `page` names the property with the id of the page that stands at the path. */
    | { readonly path: "slug"; readonly page: "nodeReference" };
}

/** What blocks show of an item: they name the kind's files in their schema (`x-source`). */
export interface Teased<Name extends ItemName = ItemName> {
  /** As the item's schema in the block wants it. */
  teaser?(item: ItemTypes[Name], place: TeaserPlace): Readonly<Record<string, unknown>>;
}

/** A document of blocks per file and locale. */
export interface DocumentKind<Detail extends DocumentName = DocumentName> extends Named {
  readonly files: {
    /** Below a locale: "job-offers". */
    readonly folder: string;
    /** The property that is the name of the file, and of the document in its address. */
    readonly key: "id" | "slug";
  };
  readonly detail: {
    readonly schema: Detail;
    /** Path of the address with the key: "/api/job_offers/{slug}". */
    readonly endpoint: string;
    /** The property that says that only somebody who has signed in may read a document. */
    readonly guardedBy?: DocumentField<Detail>;
  };
  readonly page: {
    /** Node type of the sitemap's patterns ("/jobs/:slug"); without it index nodes name it by reference. */
    readonly node?: string;
    /** Where a sitemap has no pattern of that type, the type whose pattern it stands under. */
    readonly insteadOf?: string;
    /** Layout of all of them; otherwise the document or its node may say one. */
    readonly layout?: "blog" | "hidden";
    /** The top of an article has its lead, its day and its picture beside them. */
    readonly isArticle?: true;
    /** The property with the day of publication. */
    readonly publishedOn?: DocumentField<Detail>;
  };
  readonly search?: {
    /** Properties with words, in the order of reading; the words of the blocks follow. */
    readonly text: readonly DocumentField<Detail>[];
  };
  /** What can be said of one in a table. */
  facts?(document: Checked<DocumentTypes[Detail]>, words: EntryWords): readonly Fact[];
}

/** A document of blocks that stands in a list. */
export interface EntryKind<
  Detail extends DocumentName = DocumentName,
  Listed extends ListedName = ListedName,
>
  extends DocumentKind<Detail>, Teased<Listed> {
  readonly list: ListRules<Listed> & {
    /** Slugs decide where these do not. */
    readonly order: readonly (readonly [ItemField<Listed>, "asc" | "desc"])[];
    /** The property with the last day on which it is shown, wherever on earth that is. */
    readonly until?: ItemField<Listed>;
  };
  readonly sitemap?: {
    /** The property with the day of the last change. */
    readonly changedOn?: ItemField<Listed>;
  };
  /** Properties that make an entry of the feeds. */
  readonly feed?: Readonly<Record<"title" | "summary" | "day", ItemField<Listed>>>;
  /** What its page says to search engines; with `isWhole` it is told what stands in the list. */
  readonly structuredData?: {
    readonly isWhole?: true;
    describe(page: DescribedPage, listed: ItemTypes[Listed] | undefined): Thing | undefined;
  };
}

/** A list per locale in one file, without pages of its own. */
export interface ListKind<Name extends ItemName = ItemName> extends Named, Teased<Name> {
  readonly files: {
    /** Below a locale, without ".json": "menus". */
    readonly list: string;
    /** The property that tells items apart. */
    readonly key: ItemField<Name>;
    /** A locale without the file cannot be served. */
    readonly isRequired?: true;
  };
  /** Something else that no two items may share. */
  readonly alsoUnique?: {
    readonly label: string;
    of(item: ItemTypes[Name]): string | undefined;
  };
  readonly list: ListRules<Name>;
  readonly editor?: RowEditor;
  /** Where the page of an item is: below the first index node of a type, by a path. */
  readonly below?: { readonly node: string; readonly path: ItemField<Name> };
  /** The property that has the key of the item above, as `id` of an object; without it an item is at the top. */
  readonly parent?: ItemField<Name>;
  /** The entries that belong to an item, by a property that has its key. Blocks show no item without any. */
  readonly counts?: { readonly kind: string; readonly by: string };
  /** Entries of menus may stand for its items (`"type": "Category"`). One kind of a site has it. */
  menuBranch?(this: void, item: ItemTypes[Name]): MenuBranch;
}

/** What every kind with a list has. */
export interface Listing<Name extends ItemName = ItemName> extends Pick<Named, "name"> {
  readonly files: EntryKind["files"] | ListKind["files"];
  readonly list: ListRules<Name>;
}

/** A file per brand or locale of the whole site, read by the server itself. */
export interface SharedKind<Name extends ItemName = ItemName> extends Named {
  readonly files: {
    readonly shared: string;
    /** What a file is called by: its locale, or a property that its maker chooses; otherwise the site asks for files by names of its own. */
    readonly namedBy?: "locale" | "id";
  };
  readonly schema: Name;
  /** Without it devtools show a file as one form. */
  readonly editor?: RowEditor & Required<Pick<RowEditor, "rows">>;
  /** Where a content service may answer the same as the file; where it answers 404 the file counts. */
  readonly endpoint?: string;
}

/** A kind of file that a content service may answer, too. */
export type ServedKind<Name extends ItemName = ItemName> = SharedKind<Name> & {
  readonly endpoint: string;
  /** What the site has by itself of what a service left out. */
  own?(this: void, brand: Brand): object;
  /** What is wrong with one beyond its schema, so that what it lies in cannot be used. */
  faults?(this: void, item: ItemTypes[Name], locales: readonly string[]): readonly Problem[];
  /** How much it holds: of the last good one most is expected to stay. */
  size?(this: void, item: ItemTypes[Name]): number;
};

/** What is not made of blocks: items of a locale, or a file of the whole site. */
export type TableKind = ListKind | SharedKind;

/** A kind of content as those see it who take all kinds alike. */
export type Kind = DocumentKind | EntryKind | ListKind | SharedKind | ServedKind;

/** Documents that the sitemap names, or that nothing names. */
export function defineDocumentKind<Detail extends DocumentName>(
  kind: DocumentKind<Detail>,
): DocumentKind<Detail> {
  return kind;
}

/** Documents with a list of them. */
export function defineEntryKind<Detail extends DocumentName, Listed extends ListedName>(
  kind: EntryKind<Detail, Listed>,
): EntryKind<Detail, Listed> {
  return kind;
}

/** Items of a list without pages. */
export function defineListKind<Name extends ItemName>(
  kind: ListKind<Name> & { readonly editor: RowEditor },
): ListKind<Name> {
  return kind;
}

/** Files of the whole site. */
export function defineSharedKind(kind: SharedKind): SharedKind {
  return kind;
}

/** Files of the whole site in whose place a content service may answer. */
export function defineServedKind<Name extends ItemName>(kind: ServedKind<Name>): ServedKind<Name> {
  return kind;
}
