/** A file as declared by the browser; its content is only inspected on the server. */
export interface DeclaredFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type; empty if the browser does not know the extension. */
  readonly type: string;
}

export type FormValue = string | number | boolean | readonly DeclaredFile[];

/** A visitor's input by field. Empty fields are absent. */
export type FormValues = Readonly<Record<string, FormValue>>;
