/**
 * A description without the numbers of requirements, which say nothing to those who fill in a form:
 * "Posts as cards (requirement R-20)." is "Posts as cards.".
 */
export function withoutRequirements(description: string): string {
  return description
    .replaceAll(/ \(requirements? R-\d+(?: and R-\d+)*\)/g, "")
    .replaceAll(/requirement R-\d+[:,] /g, "");
}
