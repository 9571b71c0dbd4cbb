/** The parts of subset-font that the project uses; the package has no types. */
declare module "subset-font" {
  export interface SubsetOptions {
    readonly targetFormat: "sfnt" | "woff2";
    readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly preserveNameIds?: readonly number[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
