import { findMatch, isSameText, formatCount, t } from '@openvisit/contract';

/** Rules for the entries of a field. */
export interface TagRules {
  /** Suggested entries. */
  options: readonly string[];
  /** Minimum and maximum number of entries. */
  min?: number;
  max?: number;
  /** Whether entries outside the options are accepted. */
  entries: 'any' | 'listed';
  /** The text shown for an entry. */
  getLabel: (entry: string) => string;
}

/** Whether a typed text means an entry, by its text on the screen or as it is stored. */
export const isMeant = (typed: string, entry: string, { getLabel }: Pick<TagRules, 'getLabel'>): boolean =>
  isSameText(typed, getLabel(entry)) || isSameText(typed, entry);

/** Splits a text at commas, semicolons and line breaks. */
export const splitEntries = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** Why an entry is rejected; null if it is accepted. */
export function validateTag(entry: string, chosen: readonly string[], rules: TagRules): string | null {
  const label = rules.getLabel(entry);
  if (chosen.some((item) => isMeant(entry, item, rules)))
    return t('{entry} has already been added.', { entry: label });
  if (rules.max !== undefined && chosen.length >= rules.max)
    return t('{max} at most. Remove one to add {entry}.', { max: rules.max, entry: label });
  if (rules.entries === 'listed' && !rules.options.some((item) => isSameText(item, entry)))
    return t('{entry} is not in the list.', { entry: label });
  return null;
}

export interface AddedEntries {
  chosen: readonly string[];
  added: readonly string[];
  /** The rejected text, as typed. */
  rest: string;
  /** Why it was rejected. */
  refusal: string | null;
}

/** Adds the entries of a text, in the spelling of the options. Rejected text is returned with its reason. */
export function addEntries(text: string, before: readonly string[], rules: TagRules): AddedEntries {
  const added: string[] = [];
  const rest: string[] = [];
  let refusal: string | null = null;
  for (const typed of splitEntries(text)) {
    const entry = rules.options.find((item) => isMeant(typed, item, rules)) ?? typed;
    const why = validateTag(entry, [...before, ...added], rules);
    if (why === null) added.push(entry);
    else {
      refusal ??= why;
      rest.push(typed);
    }
  }
  return { chosen: [...before, ...added], added, rest: rest.join(', '), refusal };
}

/** The unchosen options that match the text. */
export const listAvailableOptions = (
  query: string,
  chosen: readonly string[],
  { options, getLabel }: Pick<TagRules, 'options' | 'getLabel'>,
) =>
  options.filter(
    (option) =>
      !chosen.some((item) => isSameText(item, option)) &&
      (query.trim() === '' || findMatch(getLabel(option), query)),
  );

/** The count and its limits: a short form, and one in words. */
export function describeCount(count: number, min?: number, max?: number): { short: string; words: string } {
  const chosen = formatCount(count, 'chosen', 'chosen');
  if (min !== undefined && max !== undefined)
    return {
      short: t('{count} chosen ({min} to {max})', { count, min, max }),
      words: t('{chosen}, {min} to {max} needed', { chosen, min, max }),
    };
  if (max !== undefined)
    return {
      short: t('{count} of {max}', { count, max }),
      words: t('{chosen}, at most {max}', { chosen, max }),
    };
  if (min !== undefined)
    return {
      short: t('{count}, at least {min}', { count, min }),
      words: t('{chosen}, at least {min} needed', { chosen, min }),
    };
  return { short: '', words: count === 0 ? '' : chosen };
}
