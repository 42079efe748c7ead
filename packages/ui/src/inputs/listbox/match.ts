/** Lower case without accents, one character for each of the text: an index into one is an index into the other. */
export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, at) =>
    text.charAt(at).normalize('NFD').charAt(0).toLowerCase().charAt(0),
  ).join('');

/** Whether two texts are the same to a reader: case, accents and spaces around them aside. */
export const sameText = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim());

/** Where a text holds what is searched, from and to; null where it does not. Nothing searched is held nowhere. */
export function matchOf(text: string, query: string): readonly [from: number, to: number] | null {
  const wanted = fold(query.trim());
  const from = wanted === '' ? -1 : fold(text).indexOf(wanted);
  return from < 0 ? null : [from, from + wanted.length];
}
