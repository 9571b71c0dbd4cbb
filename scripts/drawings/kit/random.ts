/** Returns a reproducible generator of pseudo-random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Field = (x: number, y: number) => number;

/** Height of gently rolling terrain, from 0 to 1; its hills are about one unit wide. */
export function terrain(seed: number): Field {
  const at = lattice(seed);
  return (x, y) =>
    (at(x, y) + 0.5 * at(2 * x + 17, 2 * y + 5) + 0.2 * at(4 * x + 3, 4 * y + 11)) / 1.7;
}

function lattice(seed: number): Field {
  const corner = (i: number, j: number) =>
    seeded(seed + Math.imul(i, 374761393) + Math.imul(j, 668265263))();
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [eased(x - i), eased(y - j)];
    const upper = corner(i, j) * (1 - u) + corner(i + 1, j) * u;
    const lower = corner(i, j + 1) * (1 - u) + corner(i + 1, j + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

const eased = (share: number) => share * share * (3 - 2 * share);
