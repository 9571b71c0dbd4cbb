import type { DocumentTypes, ItemTypes } from "#generated/entities.ts";
import type { Brand, Image, Link, Translation } from "#generated/types.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { DescribedPage, EntryWords, Fact, TeaserPlace, Thing } from "./entry-texts.ts";
import type { MenuBranch } from "./links/menu-branch.ts";

/** What pages of every kind may have; rendering them needs nothing else. */
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
  /** In percent. */
  readonly maskOpacity?: number;
  readonly bannerLinks?: readonly Link[];
  readonly layout?: string;
  /** Whether headings are listed at the top. */
  readonly contents?: boolean;
  readonly translations?: readonly Translation[];
  readonly blocks: unknown;
}

/** A document of any kind, its blocks validated one by one. */
export type ShownDocument = Checked<ShownFields>;

/** Names of the keys with a matching type. */
type KeysOf<Types, Wanted> = {
  [Name in keyof Types & string]: Types[Name] extends Wanted ? Name : never;
}[keyof Types & string];

/** Schemas of documents that can be shown as a page. */
export type DocumentName = KeysOf<DocumentTypes, ShownFields>;
/** Schemas without blocks. */
export type ItemName = keyof ItemTypes;
/** Schemas of list items, which contain a part of each entry. */
export type ListedName = KeysOf<ItemTypes, { readonly id: string; readonly slug: string }>;

/** Property names by schema name. */
type FieldsOf<Types> = { readonly [Name in keyof Types]: keyof Types[Name] & string };
type DocumentField<Name extends DocumentName> = FieldsOf<DocumentTypes>[Name];
type ItemField<Name extends ItemName> = FieldsOf<ItemTypes>[Name];

interface Named {
  /** The name of one item in files, devtools and `validate`: "job-offer". */
  readonly name: string;
  /** The name of one item in a sentence: "job offer". */
  readonly label: string;
  /** From 1: its position in lists of several kinds. */
  readonly position: number;
}

/** GET of all items of a locale; JSON-LD for clients that accept it, unless `isPlain`. */
export interface ListRules<Name extends ItemName = ItemName> {
  /** Schema of one item: "job-offer" is schema/api/job-offer.schema.json. */
  readonly schema: Name;
  /** Path of the URL: "/api/job_offers". */
  readonly endpoint: string;
  readonly isPlain?: true;
  /** Query filters: items whose property of the same name has the given value. */
  readonly filters?: readonly ItemField<Name>[];
  /** Items per page of the response, selected by `page` from 1; if absent, the response is the whole list. */
  readonly perPage?: number;
}

/** How devtools show a file of items: as a table, or as a tree if rows are nested. */
export interface RowEditor {
  /** Properties shown for each row, its name first. */
  readonly columns: readonly string[];
  /** Those columns that contain text for readers; all others except the name are codes, such as paths. */
  readonly words?: readonly string[];
  /** If the file is not a list of rows: the property that contains them, and the label of one row. */
  readonly rows?: { readonly of: string; readonly label: string };
  /**
   * Nested rows: in lists of their own, by the names of the properties from outside to inside, or by a
   * path that starts with the path of the parent row.
   */
  readonly inside?:
    | { readonly lists: readonly string[]; readonly schema: ItemName }
    /** `page` names the property with the id of the page at that path. */
    | { readonly path: "slug"; readonly page: "nodeReference" };
}

/** What blocks show of an item: their schema names the kind's files (`x-source`). */
export interface Teased<Name extends ItemName = ItemName> {
  /** As required by the item's schema in the block. */
  teaser?(item: ItemTypes[Name], place: TeaserPlace): Readonly<Record<string, unknown>>;
}

/** A document of blocks, one file per document and locale. */
export interface DocumentKind<Detail extends DocumentName = DocumentName> extends Named {
  readonly files: {
    /** Within the locale's folder: "job-offers". */
    readonly folder: string;
    /** The property used as file name, and to identify the document in its URL. */
    readonly key: "id" | "slug";
  };
  readonly detail: {
    readonly schema: Detail;
    /** Path of the URL with the key: "/api/job_offers/{slug}". */
    readonly endpoint: string;
    /** The property that restricts a document to signed-in visitors. */
    readonly guardedBy?: DocumentField<Detail>;
  };
  readonly page: {
    /** Node type of the sitemap's patterns ("/jobs/:slug"); if absent, index nodes reference it. */
    readonly node?: string;
    /** If a sitemap has no pattern of that type, the type whose pattern is used instead. */
    readonly insteadOf?: string;
    /** Layout of all its pages; otherwise the document or its node may set one. */
    readonly layout?: "blog" | "hidden";
    /** An article's header shows its lead, date and picture. */
    readonly isArticle?: true;
    /** The property with the publication date. */
    readonly publishedOn?: DocumentField<Detail>;
  };
  readonly search?: {
    /** Text properties in reading order; the text of the blocks follows. */
    readonly text: readonly DocumentField<Detail>[];
  };
  /** Facts about a document, to be shown in a table. */
  facts?(document: Checked<DocumentTypes[Detail]>, words: EntryWords): readonly Fact[];
}

/** A document of blocks that appears in a list. */
export interface EntryKind<
  Detail extends DocumentName = DocumentName,
  Listed extends ListedName = ListedName,
>
  extends DocumentKind<Detail>, Teased<Listed> {
  readonly list: ListRules<Listed> & {
    /** Slugs are the tie-breaker. */
    readonly order: readonly (readonly [ItemField<Listed>, "asc" | "desc"])[];
    /** The property with the last day on which it is shown, in any time zone. */
    readonly until?: ItemField<Listed>;
  };
  readonly sitemap?: {
    /** The property with the date of the last change. */
    readonly changedOn?: ItemField<Listed>;
  };
  /** Properties that make up an entry of the feeds. */
  readonly feed?: Readonly<Record<"title" | "summary" | "day", ItemField<Listed>>>;
  /** Structured data of its page for search engines; with `isWhole` it receives the list item. */
  readonly structuredData?: {
    readonly isWhole?: true;
    describe(page: DescribedPage, listed: ItemTypes[Listed] | undefined): Thing | undefined;
  };
}

/** One list file per locale, whose items have no pages of their own. */
export interface ListKind<Name extends ItemName = ItemName> extends Named, Teased<Name> {
  readonly files: {
    /** Within the locale's folder, without ".json": "menus". */
    readonly list: string;
    /** The property that identifies items. */
    readonly key: ItemField<Name>;
    /** A locale without the file cannot be served. */
    readonly isRequired?: true;
  };
  /** Another value that must be unique among items. */
  readonly alsoUnique?: {
    readonly label: string;
    of(item: ItemTypes[Name]): string | undefined;
  };
  readonly list: ListRules<Name>;
  readonly editor?: RowEditor;
  /** Where the page of an item is: at a path below the first index node of a type. */
  readonly below?: { readonly node: string; readonly path: ItemField<Name> };
  /** The property with the parent's key, as `id` of an object; items without it are at the top level. */
  readonly parent?: ItemField<Name>;
  /** The entries that reference an item by its key. Blocks show no item without any. */
  readonly counts?: { readonly kind: string; readonly by: string };
  /** Menu entries may stand for its items (`"type": "Category"`). Only one kind of a site has it. */
  menuBranch?(this: void, item: ItemTypes[Name]): MenuBranch;
}

/** Common to every kind with a list. */
export interface Listing<Name extends ItemName = ItemName> extends Pick<Named, "name"> {
  readonly files: EntryKind["files"] | ListKind["files"];
  readonly list: ListRules<Name>;
}

/** One file per brand or locale for the whole site, read by the server itself. */
export interface SharedKind<Name extends ItemName = ItemName> extends Named {
  readonly files: {
    readonly shared: string;
    /** What names a file: its locale, or a property its author chooses; if absent, the names are fixed. */
    readonly namedBy?: "locale" | "id";
  };
  readonly schema: Name;
  /** If absent, devtools show a file as one form. */
  readonly editor?: RowEditor & Required<Pick<RowEditor, "rows">>;
  /** Endpoint where a content service may override the file; on a 404 the file applies. */
  readonly endpoint?: string;
}

/** A kind of file that a content service may also serve. */
export type ServedKind<Name extends ItemName = ItemName> = SharedKind<Name> & {
  readonly endpoint: string;
  /** The site's own values for whatever a service left out. */
  own?(this: void, brand: Brand): object;
  /** Faults of an item beyond its schema that make the value containing them unusable. */
  faults?(this: void, item: ItemTypes[Name], locales: readonly string[]): readonly Problem[];
  /** Its size: most of the last good one's is expected to remain. */
  size?(this: void, item: ItemTypes[Name]): number;
};

/** Content not made of blocks: items of a locale, or a file of the whole site. */
export type TableKind = ListKind | SharedKind;

/** A kind of content, for code that treats all kinds alike. */
export type Kind = DocumentKind | EntryKind | ListKind | SharedKind | ServedKind;

/** Documents referenced by the sitemap, or by nothing. */
export function defineDocumentKind<Detail extends DocumentName>(
  kind: DocumentKind<Detail>,
): DocumentKind<Detail> {
  return kind;
}

/** Documents that also appear in a list. */
export function defineEntryKind<Detail extends DocumentName, Listed extends ListedName>(
  kind: EntryKind<Detail, Listed>,
): EntryKind<Detail, Listed> {
  return kind;
}

/** List items without pages. */
export function defineListKind<Name extends ItemName>(
  kind: ListKind<Name> & { readonly editor: RowEditor },
): ListKind<Name> {
  return kind;
}

/** Files of the whole site. */
export function defineSharedKind(kind: SharedKind): SharedKind {
  return kind;
}

/** Files of the whole site that a content service may override. */
export function defineServedKind<Name extends ItemName>(kind: ServedKind<Name>): ServedKind<Name> {
  return kind;
}
