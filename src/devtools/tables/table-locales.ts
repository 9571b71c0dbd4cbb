import { localeOf } from "../session/document-source.ts";
import type { Workbench } from "../workbench.ts";

/** The locale of the open file, if any, and the locales that have such a file. */
export function localesOfSite({ session, site }: Workbench): {
  readonly own: string | undefined;
  readonly all: readonly string[];
} {
  const { open } = session;
  return {
    own: open === undefined ? undefined : localeOf(open.source),
    all: site.brand?.locales ?? [],
  };
}
