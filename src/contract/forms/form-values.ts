/** A file as the browser declares it; its content is looked at by the server only. */
export interface DeclaredFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type; browsers leave it empty when they do not know the extension. */
  readonly type: string;
}

export type FormValue = string | number | boolean | readonly DeclaredFile[];

/** What a visitor filled in, by field. What was left empty is absent. */
export type FormValues = Readonly<Record<string, FormValue>>;
