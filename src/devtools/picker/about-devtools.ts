import { t } from "../i18n.ts";

/** What they are, for first-time users. */
export function aboutDevtools(): string {
  return t(
    "Every page, post and block of the site, as visitors get it, with a form beside it. Open one and change it: what you save is a file of the project.",
  );
}
