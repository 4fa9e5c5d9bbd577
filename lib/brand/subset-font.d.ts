declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype' | 'woff2';
    /** A number pins an axis. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** Without this, all features are kept. */
    keepFeatures?: string[];
    dropTables?: string[];
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
