import { renameStep } from "#contract/migrations/rename-step.ts";

export const step = renameStep({ path: [], from: "kind", to: "status" });
