/** What a CMS has to provide: entries are in its own form, and `convert` turns them into documents. */
export interface Store {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly nameIn: (name: string) => string;
  readonly convert: Readonly<Record<string, unknown>>;
  /** Published entries of a language, or drafts; without `fields` only what is stored in the entry itself. */
  readonly find: (
    service: object,
    asked: {
      readonly locale: string;
      readonly where?: Readonly<Record<string, unknown>>;
      readonly fields?: readonly object[];
      readonly part?: { readonly number: number; readonly size: number };
      readonly isDraft?: boolean;
    },
  ) => Promise<{ readonly entries: readonly object[]; readonly total: number }>;
  readonly menus: (locale: string) => Promise<object>;
  readonly redirects: (locale: string) => Promise<readonly object[]>;
  readonly failed: (error: unknown) => void;
}

export function answer(store: Store, path: string, request: Request): Promise<Response>;
