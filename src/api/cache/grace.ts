/** How long a service may take before what an earlier process stored is served at once. */
const graceMs = 150;

/** Resolves when a visitor has waited long enough for a service of whose answer there is a copy. */
export function afterGrace(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), graceMs));
}
