import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { problem, type Problem } from "../problems/problem.ts";
import type { Placed } from "./placed-texts.ts";

/** Returns the URLs of pictures in a value: any object with a URL and an alternative text is a picture. */
export function pictureAddresses(value: unknown, at = ""): readonly Placed[] {
  if (isList(value)) {
    return value.flatMap((item, index) => pictureAddresses(item, `${at}/${index}`));
  }
  if (!isRecord(value)) return [];
  const { url, alt } = value;
  if (typeof url === "string" && typeof alt === "string") {
    return [{ pointer: `${at}/url`, text: url }];
  }
  return Object.entries(value).flatMap(([key, member]) =>
    typeof member === "object" ? pictureAddresses(member, at + toPointer([key])) : [],
  );
}

/**
 * Returns warnings for pictures in the content folder that are not among these files; others are not checked.
 * @param files URL paths of the files: "/media/map.svg".
 */
export function missingPictures(pictures: readonly Placed[], files: PathSet): Problem[] {
  return pictures.flatMap(({ pointer, text }) => {
    const [file = ""] = text.split(/[?#]/, 1);
    if (!file.startsWith("/media/") || files.has(file)) return [];
    return [missingPicture({ pointer, text })];
  });
}

/** Returns warnings for pictures from other hosts, which the pages' content security policy blocks. */
export function pictureHostWarnings(data: unknown): Problem[] {
  return pictureAddresses(data).flatMap(({ pointer, text }) =>
    /^https?:/i.test(text)
      ? [problem("picture-elsewhere", pointer, { expected: "/media/", actual: text })]
      : [],
  );
}

/** Creates the warning for a missing picture. */
export function missingPicture({ pointer, text }: Placed): Problem {
  return problem("missing-picture", pointer, { actual: text });
}
