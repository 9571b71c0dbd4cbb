/** A part of the content: what a page was made of, or what has changed. */
export interface ContentPart {
  /** Name of a kind, such as "post". */
  readonly kind: string;
  /** Without it the part stands in all locales. */
  readonly locale?: string | undefined;
  /** Key of a document, as its address in the service has it; without it the part is their list, or all of them. */
  readonly key?: string | undefined;
}

/** Whether a page that was made of a part is another one after the change. */
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

/** A part as caches in front of the site know it: "post/pl/some-slug"; no spaces and no commas. */
export function tagOf({ kind, locale, key }: ContentPart): string {
  const names = [kind, locale ?? (key === undefined ? undefined : "*"), key];
  return names.flatMap((name) => (name === undefined ? [] : encodeURIComponent(name))).join("/");
}

/** Every answer that names its parts has it. */
export const everyTag = "all";

function familyTag(kind: string, locale?: string): string {
  const names = [everyTag, kind, locale].filter((name) => name !== undefined);
  return names.map(encodeURIComponent).join("/");
}

/**
 * All tags of an answer that is made of some parts. Caches in front compare names and nothing else, so
 * beside its parts it names what they belong to.
 */
export function tagsOfParts(parts: readonly ContentPart[]): readonly string[] {
  const tags = parts.flatMap((part) => [
    tagOf(part),
    familyTag(part.kind),
    familyTag(part.kind, part.locale ?? "*"),
  ]);
  return [...new Set([...tags, everyTag])];
}

/** Of these tags an answer has at least one exactly when the change concerns a part of it. */
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
