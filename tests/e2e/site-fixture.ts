import { startBuiltSite } from "../helpers/built-site.ts";
import { onSite } from "./fixtures.ts";

/** `test` with the built site running beside it. */
export const test = onSite(() => startBuiltSite());

export { expect } from "./fixtures.ts";
