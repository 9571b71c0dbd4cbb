/** A file as it is, and as it would be. */
export interface ReplacedFile {
  readonly path: string;
  readonly version: string;
  readonly before: string;
  readonly after: string;
}
