import type { Sizes } from "./falls.ts";
import type { Answer, Fingerprint } from "../transport/read-response.ts";

/** Where the cache gets its content from. */
export interface ContentSource<Input, Data> {
  readonly name: string;
  /** Of a document an answer with nothing in it says that there is none, unless there was one before. */
  readonly isDocument?: boolean;
  readonly key: (input: Input) => string;
  /** The answer of the service; sends the fingerprint along. */
  readonly ask: (input: Input, known: Fingerprint | undefined) => Promise<Answer>;
  readonly read: (body: unknown, input: Input) => Promise<Data>;
  /** Of answers with parts that can be counted; a sudden fall of one is taken for a fault. */
  readonly sizesOf?: ((data: Data) => Sizes) | undefined;
  /** Told of every failed load, with the age of what is served instead. */
  readonly onFailure: (failure: LoadFailure) => void;
}

export interface LoadFailure {
  readonly key: string;
  readonly error: Error;
  readonly staleForMs: number | undefined;
}
