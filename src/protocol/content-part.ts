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
