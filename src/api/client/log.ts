/** What the client writes to; a pino logger fits. */
export interface ApiLog {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}
