import type { ReactNode } from "react";
import { iconPaths, type IconName } from "./icon-paths.ts";

/** Decorative: the control around it has an accessible name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="1rem" height="1rem" aria-hidden="true">
      <path
        d={iconPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
      />
    </svg>
  );
}
