import type { systemFaces } from "./fallback.ts";

/** Archivo (Omnibus-Type, SIL Open Font License): one variable face, wide in headings, quiet in text. */
const packageFiles = [
  {
    name: "archivo-latin",
    source: import.meta
      .resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
  },
  {
    name: "archivo-latin-ext",
    source: import.meta
      .resolve("@fontsource-variable/archivo/files/archivo-latin-ext-standard-normal.woff2"),
  },
] as const;

interface Role {
  /** As the tokens name it. */
  readonly family: string;
  /** In percent: the width axis stands still in a role. */
  readonly width: number;
  /** Which system face stands in until the font is there, for which weights, measured at which weight. */
  readonly fallbacks: readonly {
    readonly face: keyof typeof systemFaces;
    readonly weights: string;
    readonly measuredAt: number;
  }[];
}

const roles: readonly Role[] = [
  {
    family: "Archivo Text",
    width: 100,
    fallbacks: [
      { face: "regular", weights: "400 500", measuredAt: 400 },
      { face: "bold", weights: "600 700", measuredAt: 600 },
    ],
  },
  {
    family: "Archivo Title",
    width: 110,
    fallbacks: [{ face: "bold", weights: "400 700", measuredAt: 700 }],
  },
];

export const typeface = {
  files: packageFiles,
  licence: import.meta.resolve("@fontsource-variable/archivo/LICENSE"),
  roles,
  /** The axes as far as the site uses them. */
  weights: { min: 400, max: 700 },
  widths: { min: 100, max: 110 },
  /** Kerning, figures of equal width, and the shapes that change with the weight. */
  features: ["kern", "tnum", "rvrn"],
  /** Copyright and licence travel in the files, as the licence asks. */
  licenceNameIds: [0, 13, 14],
} as const;
