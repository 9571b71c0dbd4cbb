import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { Loss } from "../losses/loss-book.ts";
import type { ContentBlocks } from "./block-cache.ts";
import type { Packing } from "../cache/persistent-cache.ts";
import type { Sizes } from "../cache/falls.ts";
import type { ApiService, Call, Gathering } from "../transport/service.ts";

/** Every read names its locale: one client serves all of them. */
export interface LocaleInput {
  readonly locale: Locale;
}

/** What an endpoint may look at while it reads a response. */
export interface EndpointContext<Input> {
  readonly input: Input;
  readonly routing: LocaleRouting;
  /** Records the losses of the response. */
  readonly lose: (losses: readonly Loss[]) => void;
  /** Takes blocks of an older version, which visitors see as they are meant. */
  readonly reportOlder?: ((blocks: readonly Problem[]) => void) | undefined;
  readonly contentBlocks?: ContentBlocks | undefined;
}

/** One action of the content service: what is sent, and how its response becomes typed data. */
export interface ContentEndpoint<Input extends LocaleInput, Data> {
  readonly service: ApiService;
  readonly call: (input: Input) => Omit<Call, "service" | "method" | "locale" | "gathering">;
  /**
   * Checked and prepared data. Throws `AttemptFailure` when the response cannot be used at all,
   * `ContentNotFound` when it says that there is nothing.
   */
  readonly read: (body: unknown, reading: EndpointContext<Input>) => Data | Promise<Data>;
  /** Of a list that may be too long to be held. */
  readonly gathering?: Gathering;
  /** What the data takes of memory, where that is not about as much as its JSON. */
  readonly bytesOf?: (data: Data) => number;
  /** Makes what is kept beyond the process, and given to `read` again, in place of a body that was not held. */
  readonly packing?: (body: unknown, data: Data) => Packing | undefined;
  /** How much its parts hold, where they can be counted: most of that is expected to stay. */
  readonly sizesOf?: (data: Data) => Sizes;
}
