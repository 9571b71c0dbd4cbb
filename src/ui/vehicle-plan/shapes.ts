/** Returns path data for a box with rounded corners. */
export function box(x: number, y: number, [width, height, r = 1]: readonly number[]): string {
  const [w, h] = [(width ?? 0) - 2 * r, (height ?? 0) - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
}

/** Returns path data for a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Returns the same box on both sides of the centre line; `y` is where the upper one starts. */
export function pair(x: number, y: number, size: readonly number[]): string {
  return box(x, y, size) + box(x, -y - (size[1] ?? 0), size);
}

/** Returns lines across, from side to side, at each x. */
export function across(xs: readonly number[], reach: number): string {
  return xs.map((x) => `M${x} ${-reach}v${2 * reach}`).join("");
}
