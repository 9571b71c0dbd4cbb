import type { LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { Loss } from "../losses/loss-registry.ts";
import type { ContentBlocks } from "./block-cache.ts";
import type { Packing } from "../cache/persistent-cache.ts";
import type { Sizes } from "../cache/falls.ts";
import type { ApiService, Call, Gathering } from "../transport/service.ts";

/** Every read names its locale: one client serves all of them. */
export interface LocaleInput {
  readonly locale: Locale;
}

/** What an endpoint can access while it reads a response. */
export interface EndpointContext<Input> {
  readonly input: Input;
  readonly routing: LocaleRouting;
  /** Records the losses of the response. */
  readonly lose: (losses: readonly Loss[]) => void;
  /** Records blocks of an older version, which visitors see migrated. */
  readonly reportOlder?: ((blocks: readonly Problem[]) => void) | undefined;
  readonly contentBlocks?: ContentBlocks | undefined;
}

/** One action of the content service: the request, and how its response becomes typed data. */
export interface ContentEndpoint<Input extends LocaleInput, Data> {
  readonly service: ApiService;
  readonly call: (input: Input) => Omit<Call, "service" | "method" | "locale" | "gathering">;
  /**
   * Returns validated and prepared data. Throws `AttemptFailure` when the response cannot be used at
   * all, `ContentNotFound` when it says that there is no content.
   */
  readonly read: (body: unknown, reading: EndpointContext<Input>) => Data | Promise<Data>;
  /** For a list that may be too long to hold in memory. */
  readonly gathering?: Gathering;
  /** Memory size of the data, if it differs much from the size of its JSON. */
  readonly bytesOf?: (data: Data) => number;
  /** Creates what is persisted, and later passed to `read`, in place of a body that was not held. */
  readonly packing?: (body: unknown, data: Data) => Packing | undefined;
  /** Sizes of its parts, if they can be counted: most of them are expected to remain. */
  readonly sizesOf?: (data: Data) => Sizes;
}
