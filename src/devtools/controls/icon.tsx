import type { ReactNode } from "react";

/** Outlines on a grid of 16, drawn with one stroke. */
const paths = {
  add: "M8 3v10M3 8h10",
  bullets: "M6 4h8M6 8h8M6 12h8M2.500 4h.01M2.500 8h.01M2.500 12h.01",
  chevron: "M6 4l4 4-4 4",
  close: "M4 4l8 8M12 4l-8 8",
  code: "M5 4L1.500 8 5 12M11 4l3.500 4-3.500 4",
  copy: "M6 6h7v7H6zM10 6V3H3v7h3",
  document: "M4 2h5l3 3v9H4zM9 2v3h3",
  down: "M8 3v10M4 9l4 4 4-4",
  download: "M8 2v8M5 7l3 3 3-3M3 13h10",
  duplicate: "M6 6h7v7H6zM10 6V3H3v7h3M9.5 8v3M8 9.500h3",
  history: "M8 2a6 6 0 1 0 .01 0M8 5v3.500l2.500 1.500",
  indent: "M2 3h12M8 6.500h6M8 9.500h6M2 13h12M2 6l2.500 2L2 10",
  language: "M8 2a6 6 0 1 0 .01 0M2 8h12M8 2c-3.500 4-3.500 8 0 12M8 2c3.500 4 3.500 8 0 12",
  link: "M6.500 9.500l3-3M7 5l1.700-1.700a2.800 2.800 0 0 1 4 4L11 9M9 11l-1.700 1.700a2.800 2.800 0 0 1-4-4L5 7",
  lowered: "M2 4l6 7M8 4l-6 7M11 10.500h3L11 14h3",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  numbers: "M7 4h7M7 8h7M7 12h7M2 3l1-.500v4M2 9.500h2l-2 3h2",
  outdent: "M2 3h12M8 6.500h6M8 9.500h6M2 13h12M5 6L2.500 8 5 10",
  quotation: "M3 4v8M6.500 5H13M6.500 8H13M6.500 11h4",
  raised: "M2 5l6 7M8 5l-6 7M11 2h3l-3 3.500h3",
  redo: "M12 3v4H8M12 7a5 5 0 1 0 .6 3.500",
  remove: "M3 4h10M6 4V2.500h4V4M4.500 4l.6 9.500h5.800l.6-9.500",
  rule: "M2 8h12",
  search: "M7 3a4 4 0 1 0 .01 0M10 10l4 4",
  small: "M1.500 12l3-8 3 8M2.700 9h3.600M10 12l2-5 2 5M10.700 10.500h2.600",
  table: "M2 3h12v10H2zM2 6.500h12M8 3v10",
  terms: "M2 3h6M5 6h9M2 10h6M5 13h9",
  undo: "M4 3v4h4M4 7a5 5 0 1 1-.6 3.500",
  up: "M8 13V3M4 7l4-4 4 4",
  words: "M4 3v3M7 3v3M9.500 10v3M12.500 10v3",
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
