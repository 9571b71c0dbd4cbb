import { patternProblems } from "#contract/patterns/check-pattern.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { withoutBlocks } from "./check-alone.ts";

/** What is wrong with blocks that are saved together: what would be in a page, which may have what they lead to. */
export function checkPatternFile(written: unknown, files: PathSet | undefined): ContentVerdict {
  const { problems } = judgeContent(pages, written, { files });
  const inBlocks = problems.filter(
    ({ pointer, code }) => pointer.startsWith("/blocks/") && code !== "lost-fragment",
  );
  return withoutBlocks([...patternProblems(written), ...inBlocks]);
}
