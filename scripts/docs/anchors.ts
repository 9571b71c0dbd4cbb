import { posix } from "node:path";
import { placeOf, type TextFile } from "./project-text.ts";

const linkWithAnchor = /\]\((?!\w+:)([^()#\s]*)#([^()\s]+)\)/g;

/** Returns the anchors of a document's headings, as GitHub derives them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const prose = text.replaceAll(/^```[^]*?^```/gm, "");
  const headings = prose.matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

/** Reports links to headings that do not exist. */
export function anchorFaults(files: readonly TextFile[]): string[] {
  const documents = files.filter(({ path }) => path.endsWith(".md"));
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));
  return documents.flatMap((file) =>
    [...file.text.matchAll(linkWithAnchor)].flatMap(({ 1: link = "", 2: anchor = "", index }) => {
      const path = link === "" ? file.path : posix.join(posix.dirname(file.path), link);
      const known = anchors.get(path);
      return known === undefined || known.has(anchor)
        ? []
        : [`${placeOf(file, index)}: ${path} has no heading #${anchor}`];
    }),
  );
}
