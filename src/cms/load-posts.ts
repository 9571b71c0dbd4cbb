import type { Post } from "#generated/types.ts";
import { blockValidators, postDetail } from "#generated/validators/all.ts";
import { isRecord } from "#lib/is-record.ts";
import type { CheckedPost } from "#contract/checked-page.ts";
import { validatePost } from "#contract/validate-page.ts";
import type { StoredPost } from "./content.ts";
import type { ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";
import { duplicates } from "./unique.ts";

/** The posts of a locale by slug, newest first. Broken blocks are kept, as in pages. */
export async function loadPosts(
  files: ContentFiles,
  locale: string,
): Promise<ReadonlyMap<string, StoredPost>> {
  const folder = `${locale}/posts`;
  const stored: StoredPost[] = [];
  for (const { file, name, value } of await files.readFolder(folder)) {
    const { post, problems } = validatePost(value, { postDetail, blocks: blockValidators });
    files.problems.push(...documentProblems(file, problems, post !== undefined));
    if (post === undefined || !isRecord(value)) continue;
    if (post.slug === name) stored.push({ listed: listed(post), document: value });
    else files.report(file, "/slug", `must be the name of the file, "${name}"`);
  }
  const ids = stored.map((post) => post.listed.id);
  files.problems.push(...duplicates({ file: folder, values: ids, name: "post id" }));
  return new Map(stored.toSorted(newestFirst).map((post) => [post.listed.slug, post]));
}

/** By date, then by slug, so that pages of the list never overlap. */
function newestFirst({ listed: a }: StoredPost, { listed: b }: StoredPost): number {
  const byDate = compare(b.publicationDate, a.publicationDate);
  return byDate === 0 ? compare(a.slug, b.slug) : byDate;
}

/** By code units: the same order on every machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function listed({ id, slug, title, lead, teaserImage, publicationDate }: CheckedPost): Post {
  return { id, slug, title, lead, teaserImage, publicationDate };
}
