/**
 * A hydra collection.
 * @param total Of all parts together, where these members are only one of them.
 */
export function collection(
  members: readonly unknown[],
  total: number = members.length,
): Record<string, unknown> {
  return { "hydra:member": members, "hydra:totalItems": total };
}
