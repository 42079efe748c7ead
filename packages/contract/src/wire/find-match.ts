const NOT_ASCII = /\P{ASCII}/u;

/** Lower case without accents, with one character per character of the text, so that indices correspond. */
export const foldCase = (text: string): string =>
  NOT_ASCII.test(text)
    ? Array.from({ length: text.length }, (_, index) =>
        text.charAt(index).normalize('NFD').charAt(0).toLowerCase().charAt(0),
      ).join('')
    : text.toLowerCase();

/** Whether two texts are equal apart from case, accents and surrounding spaces. */
export const isSameText = (a: string, b: string): boolean => foldCase(a.trim()) === foldCase(b.trim());

/** Start and end of the first match of a query in a text; null without a match or for a blank query. */
export function findMatch(text: string, query: string): readonly [from: number, to: number] | null {
  const folded = foldCase(query.trim());
  const from = folded === '' ? -1 : foldCase(text).indexOf(folded);
  return from < 0 ? null : [from, from + folded.length];
}
