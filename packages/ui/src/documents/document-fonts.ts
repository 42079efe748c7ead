import { Font } from '@react-pdf/renderer';

/** One font file per script, so that a document loads only what it needs. */
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
  /* Signs such as ≥ and →, and scripts such as Arabic, Armenian, Georgian and Hebrew. */
  other: {
    needed: /^/,
    regular: new URL('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff', import.meta.url).href,
    bold: new URL('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff', import.meta.url).href,
  },
} as const;

const getFontFamily = (subset: string) => `Document ${subset}`;

for (const [subset, { regular, bold }] of Object.entries(SUBSETS))
  Font.register({
    family: getFontFamily(subset),
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 600 },
    ],
  });

/** Longer words, such as addresses of web pages, are broken; everything else is not hyphenated. */
const WORD_MAX = 40;

Font.registerHyphenationCallback((word) =>
  word.length <= WORD_MAX ? [word] : (word.match(new RegExp(`.{1,${WORD_MAX / 2}}`, 'gsu')) ?? [word]),
);

const INVISIBLE = /[\p{White_Space}\p{Control}\p{Format}\p{Variation_Selector}]/u;

export interface DocumentFonts {
  /** Font families; the first one that has a glyph renders it. */
  families: string[];
  /** Characters that no font has. */
  missing: string[];
}

/** The part of a loaded font that is used here; its package has no types. */
interface GlyphFont {
  characterSet: number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
}

const prepared = new WeakSet<GlyphFont>();

/**
 * Creates the glyphs of all characters, once per font. A font keeps its glyphs for all documents, and one that is first
 * created as a part of another, such as the iota of 'ί', has no character: a later document would lose it from its text.
 */
const prepareGlyphs = (font: GlyphFont): void => {
  if (prepared.has(font)) return;
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  prepared.add(font);
};

const loadFont = async (family: string, fontWeight: 400 | 600): Promise<GlyphFont> => {
  const descriptor = { fontFamily: family, fontWeight, fontStyle: 'normal' } as const;
  await Font.load(descriptor);
  const font = Font.getFont(descriptor).data as unknown as GlyphFont;
  prepareGlyphs(font);
  return font;
};

/** Loads the fonts that a text needs. Rejects when a font file cannot be loaded. */
export const loadFonts = async (text: string): Promise<DocumentFonts> => {
  const families: string[] = [];
  let missing = [...new Set(text)].filter((character) => !INVISIBLE.test(character));
  for (const [subset, { needed }] of Object.entries(SUBSETS)) {
    if (missing.length === 0 && families.length > 0) break;
    if (!needed.test(missing.join(''))) continue;
    const family = getFontFamily(subset);
    const [font] = await Promise.all([loadFont(family, 400), loadFont(family, 600)]);
    missing = missing.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    families.push(family);
  }
  return { families, missing };
};
