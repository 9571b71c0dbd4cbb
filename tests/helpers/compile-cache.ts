import { join } from "node:path";

/** For Node.js processes that tests start in large numbers: compiled once, each starts in half the time. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/tests-compile"),
} as const;
