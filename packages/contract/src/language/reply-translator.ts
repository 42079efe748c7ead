import { getLocale, translateReply, type Catalog, type ReplyTranslator } from './translate.ts';

/** Each text whose `%s` the server fills in, as an expression and its translation. */
const listPatterns = (catalog: Catalog): (readonly [RegExp, string])[] =>
  Object.entries(catalog)
    .filter(([text]) => text.includes('%s'))
    // Of two that match, the one with more text of its own.
    .sort(([one], [other]) => other.length - one.length)
    .map(([text, translated]) => [
      new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll('%s', '(.+)')}$`),
      translated,
    ]);

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** A date as the server writes it into a text: 'September 28, 2026'. */
const WRITTEN_DATE = new RegExp(`^(?:${MONTHS}) \\d{1,2}, \\d{4}$`);

/** Longer texts are a person's own. The limit keeps the time short that expressions with several values take. */
const REPLY_MAX_LENGTH = 500;

/** Translates replies with values. In a file of its own, so that English pages do not load it. */
export const createReplyTranslator = (catalog: Catalog): ReplyTranslator => {
  const patterns = listPatterns(catalog);
  // Within a sentence, a label is written in lower case.
  const labels = new Map(
    Object.entries(catalog).map(([text, translated]) => [text.toLowerCase(), translated]),
  );

  /** Translates the value of a `%s`: a date, a label or a sentence of the catalog. A person's own text is not changed. */
  const translateValue = (value: string): string => {
    if (WRITTEN_DATE.test(value))
      return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${value} UTC`),
      );
    const label = labels.get(value.toLowerCase());
    if (label === undefined) return translateReply(value);
    const isLower = /^\p{Ll}/u.test(value) && !/^\p{Lu}{2}/u.test(label);
    return isLower ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  };

  return (reply) => {
    if (reply.length > REPLY_MAX_LENGTH) return reply;
    for (const [pattern, translated] of patterns) {
      const [, ...values] = pattern.exec(reply) ?? [];
      if (values.length > 0)
        return values.reduce((text, value) => text.replace('%s', () => translateValue(value)), translated);
    }
    return reply;
  };
};
