import { startBuiltSite } from "../../helpers/built-site.ts";
import { onSite, startedOnce } from "../../e2e/fixtures.ts";

/** The built site. */
export const builtSite = startedOnce(() => startBuiltSite());

/** `test` with the built site running alongside. */
export const test = onSite(builtSite);

export { expect } from "../../e2e/fixtures.ts";
