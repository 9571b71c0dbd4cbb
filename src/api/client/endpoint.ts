import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Loss } from "../losses/loss-book.ts";
import type { ContentBlocks } from "./block-cache.ts";
import type { Sizes } from "../cache/falls.ts";
import type { Call, ApiService } from "../transport/service.ts";

/** Every read names its locale: one client serves all of them. */
export interface LocaleInput {
  readonly locale: Locale;
}

/** What an endpoint may look at while it reads an answer. */
export interface EndpointContext<Input> {
  readonly input: Input;
  readonly routing: LocaleRouting;
  /** Takes what of the answer visitors do not see. */
  readonly lose: (losses: readonly Loss[]) => void;
  readonly contentBlocks?: ContentBlocks | undefined;
}

/** One action of the content service: what is sent, and how its answer becomes typed data. */
export interface ContentEndpoint<Input extends LocaleInput, Data> {
  readonly service: ApiService;
  readonly call: (input: Input) => Omit<Call, "service" | "method" | "locale">;
  /**
   * Checked and prepared data. Throws `AttemptFailure` when the answer cannot be used at all,
   * `ContentNotFound` when it says that there is nothing.
   */
  readonly read: (body: unknown, reading: EndpointContext<Input>) => Data | Promise<Data>;
  /** How much its parts hold, where they can be counted: most of that is expected to stay. */
  readonly sizesOf?: (data: Data) => Sizes;
}
