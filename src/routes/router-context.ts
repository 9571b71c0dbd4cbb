import type { QueryClient } from "@tanstack/react-query";
import type { PageModel } from "#site/page-model.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";

/** What the routes need from the app they run in. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly locale: string;
  readonly signIn: SignInOnDemand;
  /** Takes the old page out of sight; what is shown already stays. */
  readonly leave: (address: string) => Promise<void>;
  /** Lets the browser load the address; never resolves when it does. */
  readonly leaveTo: (href: string) => Promise<never>;
  /** Texts that only this page needs. */
  readonly loadTexts: (page: PageModel, types: Iterable<string>) => Promise<void>;
  /** Code of a block did not load: one guarded page load, or nothing when there was one just now. */
  readonly onChunkFailure: (href: string) => void;
}
