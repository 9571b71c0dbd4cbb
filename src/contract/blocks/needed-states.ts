/** States that every block shows in devtools and that every test of all blocks goes through. */
export const neededStates: readonly string[] = ["minimal", "full", "long"];
