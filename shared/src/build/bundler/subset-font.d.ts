/** The part of the package that the build uses; it has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
