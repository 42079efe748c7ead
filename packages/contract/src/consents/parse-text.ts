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
export const parseConsentText = (text: string): ConsentText => {
  const parsed: ConsentText = { title: '', lead: [], clauses: [] };
  for (const block of text.trim().split('\n\n')) {
    if (block.startsWith(TITLE)) parsed.title = block.slice(TITLE.length);
    else if (block.startsWith(HEADING))
      parsed.clauses.push({ heading: block.slice(HEADING.length), paragraphs: [] });
    else (parsed.clauses.at(-1)?.paragraphs ?? parsed.lead).push(block);
  }
  return parsed;
};
