import { t } from "../i18n.ts";

/** A description for first-time users. */
export function aboutDevtools(): string {
  return t(
    "Every page, post and block of the site, as visitors see it, with a form next to it. Open one and change it: saving writes a file of the project.",
  );
}
