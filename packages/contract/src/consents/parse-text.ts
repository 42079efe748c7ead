import { translateStored } from '../language/translate.ts';

/** A heading of a consent text with its paragraphs. */
export interface ConsentClause {
  heading: string;
  paragraphs: string[];
}

/** A consent text in its parts. */
export interface ConsentText {
  title: string;
  /** The paragraphs before the first heading: a summary. */
  lead: string[];
  clauses: ConsentClause[];
}

const TITLE = '# ';
const HEADING = '## ';

/**
 * Splits a consent text into its parts: the title is marked with `#`, a heading with `##`, and an empty line ends each of
 * them and each paragraph.
 */
export const parseConsentText = (text: string): ConsentText => parseBlocks(listBlocks(text));

/**
 * The parts of a consent text in the language of the browser. A text of which any part has no translation, such as an
 * earlier version, stays in English as a whole.
 */
export const translateConsentText = (text: string): ConsentText & { isTranslated: boolean } => {
  const blocks = listBlocks(text);
  const translated = blocks.map((block) => {
    const words = block.replace(/^#+ /, '');
    const found = translateStored(words);
    return found === words ? null : block.replace(words, () => found);
  });
  const isTranslated = translated.every((block) => block !== null);
  return { ...parseBlocks(isTranslated ? translated : blocks), isTranslated };
};

const listBlocks = (text: string): string[] => text.trim().split('\n\n');

const parseBlocks = (blocks: string[]): ConsentText => {
  const parsed: ConsentText = { title: '', lead: [], clauses: [] };
  for (const block of blocks) {
    if (block.startsWith(TITLE)) parsed.title = block.slice(TITLE.length);
    else if (block.startsWith(HEADING))
      parsed.clauses.push({ heading: block.slice(HEADING.length), paragraphs: [] });
    else (parsed.clauses.at(-1)?.paragraphs ?? parsed.lead).push(block);
  }
  return parsed;
};
