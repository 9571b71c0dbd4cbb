/** Address of the sign that a brand is known by: in tabs, in search results, and where a shared page has no picture. */
export function brandIcon(id: string): string {
  return `/media/brands/${id}.svg`;
}
