import { patternProblems } from "#contract/patterns/check-pattern.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { withoutBlocks } from "./check-alone.ts";

/** Checks blocks that are saved together: as part of a page that may contain their link targets. */
export function checkPatternFile(written: unknown, files: PathSet | undefined): ContentVerdict {
  const { problems } = judgeContent(pages, written, { files });
  const inBlocks = problems.filter(
    ({ pointer, code }) => pointer.startsWith("/blocks/") && code !== "lost-fragment",
  );
  return withoutBlocks([...patternProblems(written), ...inBlocks]);
}
