interface ArrowProps {
  /** Points out of the page: for links that open a new tab. */
  readonly away?: boolean;
  readonly back?: boolean;
  readonly className?: string | undefined;
}

const along = "M2 8h11M9 3.5 13.5 8 9 12.5";
const backwards = "M14 8H3M7 3.5 2.5 8 7 12.5";
const outwards = "M4 12 12 4M5 4h7v7";

/** A small arrow, drawn in the colour of the text. */
export function Arrow({ away = false, back = false, className }: ArrowProps) {
  const onwards = back ? backwards : along;
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={away ? outwards : onwards} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
