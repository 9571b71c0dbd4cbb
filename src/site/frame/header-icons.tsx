import type { ReactNode } from "react";

const paths = {
  search: "M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 4 4",
  close: "m3.5 3.5 9 9m0-9-9 9",
  down: "m3.5 6 4.5 4.5L12.5 6",
  on: "M6 3.5 10.5 8 6 12.5",
  up: "M8 14V3M3.5 7.5 8 3l4.5 4.5",
} as const;

interface IconProps {
  readonly name: keyof typeof paths;
  readonly className?: string | undefined;
}

/** An icon on a control of the page frame, in the text colour. The control provides the accessible name. */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
