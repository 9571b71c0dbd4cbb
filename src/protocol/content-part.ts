/** A part of the content: what a page was built from, or what has changed. */
export interface ContentPart {
  /** Name of a kind, such as "post". */
  readonly kind: string;
  /** If omitted, the part exists in all locales. */
  readonly locale?: string | undefined;
  /** Key of a document, as in its address in the service; if omitted, the part is their list, or all. */
  readonly key?: string | undefined;
}

/** Returns whether the change may affect a page that was built from the part. */
export function changesPart(change: ContentPart, part: ContentPart): boolean {
  return (
    change.kind === part.kind &&
    mayBeSame(change.locale, part.locale) &&
    mayBeSame(change.key, part.key)
  );
}

function mayBeSame(changed: string | undefined, own: string | undefined): boolean {
  return changed === undefined || own === undefined || changed === own;
}

/** Returns the tag of a part for caches in front of the site: "post/pl/some-slug"; no spaces or commas. */
export function tagOf({ kind, locale, key }: ContentPart): string {
  const names = [kind, locale ?? (key === undefined ? undefined : "*"), key];
  return names.flatMap((name) => (name === undefined ? [] : encodeURIComponent(name))).join("/");
}

/** Every response that names its parts has this tag. */
export const everyTag = "all";

function familyTag(kind: string, locale?: string): string {
  const names = [everyTag, kind, locale].filter((name) => name !== undefined);
  return names.map(encodeURIComponent).join("/");
}

/**
 * Returns all tags of a response built from some parts. Caches in front of the site only compare
 * names, so in addition to its parts the response names the families they belong to.
 */
export function tagsOfParts(parts: readonly ContentPart[]): readonly string[] {
  const tags = parts.flatMap((part) => [
    tagOf(part),
    familyTag(part.kind),
    familyTag(part.kind, part.locale ?? "*"),
  ]);
  return [...new Set([...tags, everyTag])];
}

/** A response has at least one of these tags exactly when the change affects one of its parts. */
export function tagsOfChange(change: ContentPart, locales: readonly string[]): readonly string[] {
  const { kind, locale, key } = change;
  if (key === undefined && locale === undefined) return [familyTag(kind)];
  if (key === undefined) return [familyTag(kind, locale), familyTag(kind, "*")];
  const own = locale === undefined ? locales : [locale];
  const parts = [undefined, ...own].flatMap((name) => [
    { kind, locale: name, key },
    { kind, locale: name },
  ]);
  return parts.map(tagOf);
}
