import { matchOf, sameText } from '../listbox/match.ts';

/** What the entries of a field have to keep to. */
export interface TagRules {
  /** What may be chosen. */
  options: readonly string[];
  /** Fewest and most entries. */
  min?: number;
  max?: number;
  /** Whether an entry may be one that is not among the options. */
  entries: 'any' | 'listed';
}

/** Several entries typed or pasted at once: at commas, semicolons and ends of lines. */
export const splitEntries = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Why a text cannot be taken as an entry, in words; null when it can. */
export function refusalOf(entry: string, chosen: readonly string[], rules: TagRules): string | null {
  if (chosen.some((one) => sameText(one, entry))) return `${entry} is already there.`;
  if (rules.max !== undefined && chosen.length >= rules.max)
    return `${rules.max} at most. Remove one to add ${entry}.`;
  if (rules.entries === 'listed' && !rules.options.some((one) => sameText(one, entry)))
    return `${entry} is not in the list.`;
  return null;
}

export interface Taken {
  chosen: readonly string[];
  added: readonly string[];
  /** What could not be taken, as it was typed. */
  rest: string;
  /** Why. */
  refusal: string | null;
}

/** Takes what was typed, entry by entry, each in the spelling of the options; what is refused stays with its reason. */
export function take(text: string, before: readonly string[], rules: TagRules): Taken {
  const added: string[] = [];
  const rest: string[] = [];
  let refusal: string | null = null;
  for (const typed of splitEntries(text)) {
    const entry = rules.options.find((one) => sameText(one, typed)) ?? typed;
    const why = refusalOf(entry, [...before, ...added], rules);
    if (why === null) added.push(entry);
    else {
      refusal ??= why;
      rest.push(typed);
    }
  }
  return { chosen: [...before, ...added], added, rest: rest.join(', '), refusal };
}

/** The options that are not chosen yet and fit what is typed. */
export const openOptions = (query: string, chosen: readonly string[], options: readonly string[]) =>
  options.filter(
    (option) =>
      !chosen.some((one) => sameText(one, option)) && (query.trim() === '' || matchOf(option, query)),
  );

/** How many there are and should be: '3 of 5–10', and the same in words. */
export function countOf(count: number, min?: number, max?: number): { short: string; words: string } {
  const chosen = `${count} chosen`;
  if (min !== undefined && max !== undefined)
    return { short: `${count} of ${min}–${max}`, words: `${chosen}, ${min} to ${max} needed` };
  if (max !== undefined) return { short: `${count} of ${max}`, words: `${chosen}, at most ${max}` };
  if (min !== undefined)
    return { short: `${count}, at least ${min}`, words: `${chosen}, at least ${min} needed` };
  return { short: '', words: count === 0 ? '' : chosen };
}
