import { fold } from "#lib/text/fold.ts";
import { t } from "../i18n.ts";

const maxLength = 80;

/** A title as a file name and URL segment: "O nas i o flocie" is "o-nas-i-o-flocie". */
export function fileNameFor(title: string): string {
  const words = fold(title).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, maxLength).replace(/-$/, "");
}

/** Why a name is invalid; undefined if it is valid. */
export function nameRefusal(name: string): string | undefined {
  if (name === "") return t("A name is needed.");
  if (name.length > maxLength) {
    return t("A name has at most {maxLength, plural, one {# character} other {# characters}}.", {
      maxLength,
    });
  }
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
    ? undefined
    : t("Lowercase letters and digits, separated by single hyphens.");
}
