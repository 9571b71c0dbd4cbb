interface RedirectRow {
  readonly from: string;
  readonly to: string;
}

export function redirectsAfter(
  rows: readonly RedirectRow[],
  from: string,
  to?: string,
): readonly RedirectRow[];
