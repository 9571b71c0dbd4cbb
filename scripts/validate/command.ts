import { check } from "./check.ts";
import { validateBy } from "./validate-by.ts";

/** `npm run validate -- <file | folder | URL | ->`: 0 fine, 1 problems, 2 wrong use. */
export const validate = validateBy(check);
