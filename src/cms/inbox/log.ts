/** Where events of the inbox are told: stable words, with fields that hold nothing of a visitor. */
export interface InboxLog {
  readonly info: (fields: object, event: string) => void;
  readonly warn: (fields: object, event: string) => void;
  readonly error: (fields: object, event: string) => void;
}
