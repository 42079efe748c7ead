/** Lower case without accents, with one character per character of the text, so that indices correspond. */
export const foldText = (text: string): string =>
  Array.from({ length: text.length }, (_, at) =>
    text.charAt(at).normalize('NFD').charAt(0).toLowerCase().charAt(0),
  ).join('');

/** Whether two texts are equal apart from case, accents and surrounding spaces. */
export const isSameText = (one: string, other: string): boolean =>
  foldText(one.trim()) === foldText(other.trim());

/** Start and end of the first match of a query in a text; null without a match or for a blank query. */
export function findMatch(text: string, query: string): readonly [from: number, to: number] | null {
  const wanted = foldText(query.trim());
  const from = wanted === '' ? -1 : foldText(text).indexOf(wanted);
  return from < 0 ? null : [from, from + wanted.length];
}
