import type { ToFrame } from "../preview/messages.ts";
import type { Conditions } from "./conditions.ts";

/** What of the conditions the frame itself has to know. */
export function toldConditions({ forms, scripts }: Conditions): readonly ToFrame[] {
  return [
    { kind: "forms", condition: forms },
    { kind: "scripts", isOn: scripts === "on" },
  ];
}
