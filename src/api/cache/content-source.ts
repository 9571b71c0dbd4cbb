import type { Packing } from "./persistent-cache.ts";
import type { Sizes } from "./falls.ts";
import type { RequestPriority } from "../transport/request-limit.ts";
import type { ReadResponse, Fingerprint } from "../transport/read-response.ts";

/** Where the cache gets its content from. */
export interface ContentSource<Input, Data> {
  readonly name: string;
  /** Of a document a response with nothing in it says that there is none, unless there was one before. */
  readonly isDocument?: boolean;
  readonly key: (input: Input) => string;
  /** The answer of the service; sends the fingerprint along. */
  readonly ask: (
    input: Input,
    known: Fingerprint | undefined,
    priority?: RequestPriority,
  ) => Promise<ReadResponse>;
  readonly read: (body: unknown, input: Input) => Promise<Data>;
  /** Of answers with parts that can be counted; a sudden fall of one is taken for a fault. */
  readonly sizesOf?: ((data: Data) => Sizes) | undefined;
  /** Memory size of the data; estimated from the size of the response if absent. */
  readonly bytesOf?: ((data: Data) => number) | undefined;
  /** Makes the persistent copy of a response whose body was not retained. */
  readonly packing?: ((body: unknown, data: Data) => Packing | undefined) | undefined;
  /** Called with every good response, and with every 404. */
  readonly onResponse: (key: string) => void;
  /** Called with every failed load, and the age of what is served instead. */
  readonly onFailure: (failure: LoadFailure) => void;
}

export interface LoadFailure {
  readonly key: string;
  readonly error: Error;
  readonly staleForMs: number | undefined;
}
