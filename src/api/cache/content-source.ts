import type { Packing } from "./persistent-cache.ts";
import type { Sizes } from "./falls.ts";
import type { RequestPriority } from "../transport/request-limit.ts";
import type { ReadResponse, Fingerprint } from "../transport/read-response.ts";

/** Where the cache gets its content from. */
export interface ContentSource<Input, Data> {
  readonly name: string;
  /** For a document, an empty response means that it does not exist, unless it existed before. */
  readonly isDocument?: boolean;
  readonly key: (input: Input) => string;
  /** Requests the content from the service, with the fingerprint. */
  readonly ask: (
    input: Input,
    known: Fingerprint | undefined,
    priority?: RequestPriority,
  ) => Promise<ReadResponse>;
  readonly read: (body: unknown, input: Input) => Promise<Data>;
  /** For responses with countable parts; a sudden fall in one of the counts is treated as a fault. */
  readonly sizesOf?: ((data: Data) => Sizes) | undefined;
  /** Memory size of the data; estimated from the response size if absent. */
  readonly bytesOf?: ((data: Data) => number) | undefined;
  /** Creates the persistent copy of a response whose body was not retained. */
  readonly packing?: ((body: unknown, data: Data) => Packing | undefined) | undefined;
  /** Called with every good response, and with every 404. */
  readonly onResponse: (key: string) => void;
  /** Called with every failed load, and the age of the content served instead. */
  readonly onFailure: (failure: LoadFailure) => void;
}

export interface LoadFailure {
  readonly key: string;
  readonly error: Error;
  readonly staleForMs: number | undefined;
}
