import type { Documents } from "./content.ts";
import type { ContentFiles } from "./content-files.ts";
import { hiddenPages, jobOffers, posts, products, services } from "./entry-kinds.ts";
import { loadEntries } from "./load-entries.ts";
import { loadPages } from "./load-pages.ts";

/** All documents below a folder: a locale's own, or its drafts. */
export async function loadDocuments(files: ContentFiles, root: string): Promise<Documents> {
  return {
    pages: await loadPages(files, root),
    posts: await loadEntries(files, root, posts),
    services: await loadEntries(files, root, services),
    products: await loadEntries(files, root, products),
    jobOffers: await loadEntries(files, root, jobOffers),
    hiddenPages: await loadEntries(files, root, hiddenPages),
  };
}

/** The drafts of a locale. They are being worked on, so none of their faults keeps the site from being served. */
export async function loadDrafts(files: ContentFiles, locale: string): Promise<Documents> {
  const own = files.alike();
  const drafts = await loadDocuments(own, `${locale}/drafts`);
  files.problems.push(...own.problems.map((problem) => ({ ...problem, isFatal: false })));
  return drafts;
}
