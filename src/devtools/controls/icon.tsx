import type { ReactNode } from "react";

/** Outlines on a grid of 16, drawn with one stroke. */
const paths = {
  add: "M8 3v10M3 8h10",
  chevron: "M6 4l4 4-4 4",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M6 6h7v7H6zM10 6V3H3v7h3",
  document: "M4 2h5l3 3v9H4zM9 2v3h3",
  down: "M8 3v10M4 9l4 4 4-4",
  download: "M8 2v8M5 7l3 3 3-3M3 13h10",
  duplicate: "M6 6h7v7H6zM10 6V3H3v7h3M9.5 8v3M8 9.500h3",
  redo: "M12 3v4H8M12 7a5 5 0 1 0 .6 3.500",
  remove: "M3 4h10M6 4V2.500h4V4M4.500 4l.6 9.500h5.800l.6-9.500",
  search: "M7 3a4 4 0 1 0 .01 0M10 10l4 4",
  undo: "M4 3v4h4M4 7a5 5 0 1 1-.6 3.500",
  up: "M8 13V3M4 7l4-4 4 4",
} as const;

export type IconName = keyof typeof paths;

/** Decoration: the control that it stands in has a name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
      />
    </svg>
  );
}
