/** Returns the URL of a brand's icon: for tabs, search results, and shared pages without a picture. */
export function brandIcon(id: string): string {
  return `/media/brands/${id}.svg`;
}
