import { textKey, type DocumentEntry, type DocumentTexts } from "#contract/devtools-api.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";

/** The data by which a file is found. */
export interface DocumentContents extends Pick<DocumentEntry, "types" | "links" | "pictures"> {
  /** All its readable text, without markup, piece by piece. */
  readonly text: string;
}

/** Returns the text in a file; for a fixture, that of each state. @param whole The text of the whole file. */
export function textsOf(
  { path, states }: Pick<DocumentEntry, "path" | "states">,
  value: unknown,
  whole: string,
): DocumentTexts {
  if (states.length === 0 || !isRecord(value)) return { [path]: whole };
  return Object.fromEntries(
    states.map((state) => [textKey(path, state), contentsOf(value[state]).text]),
  );
}

/** Returns the contents of a JSON value, at any depth. */
export function contentsOf(value: unknown): DocumentContents {
  const types = new Set<string>();
  const links = new Set<string>();
  const pictures = new Map<string, string>();
  const pieces: string[] = [];
  const walk = (at: unknown): void => {
    if (typeof at === "string") {
      if (/^\/[^/\s]*/.test(at)) links.add(at.split(/[?#]/, 1)[0] ?? "");
      else pieces.push(...piecesOfHtml(at));
      if (!at.includes("href=")) return;
      for (const [, href = ""] of at.matchAll(/\bhref="(\/[^"?#]*)/g)) links.add(href);
    } else if (isList(at)) at.forEach(walk);
    else if (isRecord(at)) {
      if (typeof at.type === "string" && isRecord(at.props)) types.add(at.type);
      const { url, alt } = at;
      if (typeof url === "string" && typeof alt === "string" && alt !== "") pictures.set(url, alt);
      Object.values(at).forEach(walk);
    }
  };
  walk(value);
  return {
    types: [...types],
    links: [...links],
    pictures: Object.fromEntries(pictures),
    text: pieces.join("\n"),
  };
}
