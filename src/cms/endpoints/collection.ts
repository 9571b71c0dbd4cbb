/**
 * A hydra collection.
 * @param total Number of items on all pages together, if the members are only one page.
 */
export function collection(
  members: readonly unknown[],
  total: number = members.length,
): Record<string, unknown> {
  return { "hydra:member": members, "hydra:totalItems": total };
}
