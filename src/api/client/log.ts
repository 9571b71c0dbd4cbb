/** The log the client writes to; compatible with a pino logger. */
export interface ApiLog {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}
