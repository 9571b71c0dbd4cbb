export interface Moved {
  readonly folder: string;
  readonly brand: string;
  readonly locales: readonly string[];
  readonly convert: Readonly<Record<string, unknown>>;
  readonly put: (
    service: { readonly slug: string },
    locale: string,
    entry: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  readonly putSingle: (name: string, locale: string, values: object) => Promise<void>;
}

export function moveFolder(moved: Moved): Promise<void>;
