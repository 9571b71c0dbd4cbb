/** Logs inbox events under stable names, with fields that contain no visitor data. */
export interface InboxLog {
  readonly info: (fields: object, event: string) => void;
  readonly warn: (fields: object, event: string) => void;
  readonly error: (fields: object, event: string) => void;
}
