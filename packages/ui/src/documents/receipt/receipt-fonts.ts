import { Font } from '@react-pdf/renderer';

/** One font file per script, so that a receipt loads only what it needs. */
const SUBSETS = {
  latin: {
    needed: /^/,
    regular: new URL('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff', import.meta.url)
      .href,
    bold: new URL('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff', import.meta.url)
      .href,
  },
  'latin-ext': {
    needed: /[\u0100-\u02af\u1e00-\u1eff]/,
    regular: new URL(
      '@fontsource/source-sans-3/files/source-sans-3-latin-ext-400-normal.woff',
      import.meta.url,
    ).href,
    bold: new URL('@fontsource/source-sans-3/files/source-sans-3-latin-ext-600-normal.woff', import.meta.url)
      .href,
  },
  cyrillic: {
    needed: /[\u0400-\u04ff]/,
    regular: new URL(
      '@fontsource/source-sans-3/files/source-sans-3-cyrillic-400-normal.woff',
      import.meta.url,
    ).href,
    bold: new URL('@fontsource/source-sans-3/files/source-sans-3-cyrillic-600-normal.woff', import.meta.url)
      .href,
  },
  greek: {
    needed: /[\u0370-\u03ff]/,
    regular: new URL('@fontsource/source-sans-3/files/source-sans-3-greek-400-normal.woff', import.meta.url)
      .href,
    bold: new URL('@fontsource/source-sans-3/files/source-sans-3-greek-600-normal.woff', import.meta.url)
      .href,
  },
} as const;

const fontFamily = (subset: string) => `Source Sans 3 ${subset}`;

for (const [subset, { regular, bold }] of Object.entries(SUBSETS))
  Font.register({
    family: fontFamily(subset),
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 600 },
    ],
  });

// Names and addresses are not hyphenated.
Font.registerHyphenationCallback((word) => [word]);

/** Font families for a text; the first one that has a glyph renders it. */
export const fontsFor = (text: string): string[] =>
  Object.entries(SUBSETS)
    .filter(([, { needed }]) => needed.test(text))
    .map(([subset]) => fontFamily(subset));
