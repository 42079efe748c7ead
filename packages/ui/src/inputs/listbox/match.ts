/** Lower case without accents, with one character per character of the text, so that indices correspond. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) =>
    text.charAt(at).normalize('NFD').charAt(0).toLowerCase().charAt(0),
  ).join('');

/** Whether two texts are equal apart from case, accents and surrounding spaces. */
export const sameText = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim());

/** Start and end of the first match of a query in a text; null without a match or for a blank query. */
export function matchOf(text: string, query: string): readonly [from: number, to: number] | null {
  const wanted = fold(query.trim());
  const from = wanted === '' ? -1 : fold(text).indexOf(wanted);
  return from < 0 ? null : [from, from + wanted.length];
}
