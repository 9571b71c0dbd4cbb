import { localeOf } from "../session/document-source.ts";
import type { Workbench } from "../workbench.ts";

/** The locale that the open file belongs to, if any, and those that have such a file. */
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
