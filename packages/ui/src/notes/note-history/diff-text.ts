import { diffWordsWithSpace } from 'diff';

/** A part of a text that was changed. */
export interface TextChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Texts that differ by more words are compared as a whole, because comparing the words would take too long. */
const WORDS_MAX = 400;
/** Characters of unchanged text on each side of a change. */
const CONTEXT = 120;

const ELLIPSIS = ' … ';

/** Unchanged text between changes without its middle; at the start and the end without its outer part. */
const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  const start = isFirst ? '' : text.slice(0, CONTEXT);
  const end = isLast ? '' : text.slice(-CONTEXT);
  return text.length > start.length + end.length + CONTEXT ? start + ELLIPSIS + end : text;
};

const isSpaceOrEnd = (text: string, at: number): boolean => /^\s?$/.test(text.charAt(at));

/** Length of the common beginning, which ends between two words. */
const countCommonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  const isBetweenWords = () =>
    isSpaceOrEnd(a, length - 1) || (isSpaceOrEnd(a, length) && isSpaceOrEnd(b, length));
  while (length > 0 && !isBetweenWords()) length -= 1;
  return length;
};

const reverse = (text: string): string => Array.from(text).toReversed().join('');

const compareWords = (before: string, after: string): TextChange[] => {
  const whole = [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const isOneSided = before === '' || after === '';
  const parts = isOneSided ? whole : diffWordsWithSpace(before, after, { maxEditLength: WORDS_MAX });
  return (parts ?? whole).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
};

/** Joins neighbors of one kind, and leaves out empty ones. */
const joinParts = (parts: readonly TextChange[]): TextChange[] => {
  const joined: TextChange[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') joined.push({ kind, text });
  }
  return joined;
};

/** What was changed from one text to the next, word by word; long unchanged text is shortened. Empty for equal texts (BX-11). */
export const diffText = (before: string, after: string): TextChange[] => {
  if (before === after) return [];
  const start = countCommonStart(before, after);
  const [restBefore, restAfter] = [before.slice(start), after.slice(start)];
  const end = countCommonStart(reverse(restBefore), reverse(restAfter));
  const parts = joinParts([
    { kind: 'same', text: before.slice(0, start) },
    ...compareWords(restBefore.slice(0, restBefore.length - end), restAfter.slice(0, restAfter.length - end)),
    { kind: 'same', text: restBefore.slice(restBefore.length - end) },
  ]);
  return parts.map((part, index) =>
    part.kind === 'same'
      ? { ...part, text: shorten(part.text, index === 0, index === parts.length - 1) }
      : part,
  );
};
