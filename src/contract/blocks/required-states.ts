/** States that devtools show for every block and that every test of all blocks covers. */
export const requiredStates: readonly string[] = ["minimal", "full", "long"];
