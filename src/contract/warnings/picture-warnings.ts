import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { problem, type Problem } from "../problems/problem.ts";
import type { Placed } from "./placed-texts.ts";

/** Addresses of the pictures inside a value: what has an address and an alternative text is one. */
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
 * Pictures among files of the content that are none of these; of others nothing is known.
 * @param files Their addresses: "/media/map.svg".
 */
export function missingPictures(pictures: readonly Placed[], files: PathSet): Problem[] {
  return pictures.flatMap(({ pointer, text }) => {
    const [file = ""] = text.split(/[?#]/, 1);
    if (!file.startsWith("/media/") || files.has(file)) return [];
    return [missingPicture({ pointer, text })];
  });
}

/** Pictures of other hosts: the policy of the pages lets browsers show those of the site alone. */
export function pictureHostWarnings(data: unknown): Problem[] {
  return pictureAddresses(data).flatMap(({ pointer, text }) =>
    /^https?:/i.test(text)
      ? [problem("picture-elsewhere", pointer, { expected: "/media/", actual: text })]
      : [],
  );
}

/** How a picture that is not there is told. */
export function missingPicture({ pointer, text }: Placed): Problem {
  return problem("missing-picture", pointer, { actual: text });
}
