import { check } from "./check.ts";
import { validateBy } from "./validate-by.ts";

/** `npm run validate -- <file | folder | URL | ->`: exits with 0 if valid, 1 with problems, 2 on misuse. */
export const validate = validateBy(check);
