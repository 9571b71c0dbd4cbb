/** A file's current and new content. */
export interface ReplacedFile {
  readonly path: string;
  readonly version: string;
  readonly before: string;
  readonly after: string;
}
