/**
 * Removes requirement numbers from a description, since they mean nothing to people filling in a form:
 * "Posts as cards (requirement R-20)." becomes "Posts as cards.".
 */
export function withoutRequirements(description: string): string {
  return description
    .replaceAll(/ \(requirements? R-\d+(?: and R-\d+)*\)/g, "")
    .replaceAll(/requirement R-\d+[:,] /g, "");
}
