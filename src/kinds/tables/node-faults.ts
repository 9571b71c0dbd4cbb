import { problem, type Problem } from "#contract/problems/problem.ts";
import { isAdminPath } from "#i18n/locale-paths.ts";
import { locales } from "#i18n/locales.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { isFixedSegment, isParameter } from "#lib/sitemap/slug-segment.ts";
import { isReservedPath } from "#lib/url/reserved-path.ts";

/** Returns why a sitemap node's content cannot be reached by its path. */
export function nodeFaults(
  { action, slug }: { readonly action: unknown; readonly slug: string },
  index: number,
): Problem[] {
  const tell = (code: Problem["code"], expected: string): Problem =>
    problem(code, toPointer([index, "slug"]), {
      expected,
      actual: renderValue(slug),
      ...(expected === "" ? {} : { suggestion: renderValue(expected) }),
    });
  const [, first = "", ...rest] = slug.split("/");
  if (locales.some((locale) => locale === first)) {
    return [tell("address-prefix", `/${rest.join("/")}`)];
  }
  if (isReservedPath(slug) && !isAdminPath(slug)) return [tell("address-taken", "")];
  if (action === "show" && !isEntryPattern(slug)) {
    return [tell("address-pattern", entryPattern(slug))];
  }
  return isUnreadPattern(slug) ? [tell("address-parameter", readPattern(slug))] : [];
}

/** A slug with parameters is a pattern, and only plain parameters are supported. */
function isUnreadPattern(slug: string): boolean {
  const segments = slug.split("/");
  return slug.includes("/:") && !segments.every((one) => isParameter(one) || isFixedSegment(one));
}

/** Returns the intended pattern: parameter names consist of word characters. */
function readPattern(slug: string): string {
  const segments = slug.split("/").map((segment) => {
    if (isFixedSegment(segment) || isParameter(segment)) return segment;
    const name = (segment.match(/\w+/g) ?? []).join("_");
    return isParameter(`:${name}`) ? `:${name}` : ":slug";
  });
  return segments.join("/");
}

/** Whether there is one parameter, at the end: its value is the slug of the entry. */
function isEntryPattern(slug: string): boolean {
  const segments = slug.replace(/\/$/, "").split("/");
  const last = segments.pop() ?? "";
  return isParameter(last) && segments.every(isFixedSegment);
}

/** Returns the intended pattern: the variable part stands for the entry. */
function entryPattern(slug: string): string {
  const segments = slug.split("/").filter((segment) => segment !== "");
  const at = segments.findIndex((segment) => !isFixedSegment(segment));
  return `/${[...(at === -1 ? segments : segments.slice(0, at)), ":slug"].join("/")}`;
}
