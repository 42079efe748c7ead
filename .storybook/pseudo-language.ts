import type { Catalog } from '@openvisit/contract';

/** Tag of the pseudo-language: English with accents, as in other tools. */
export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'AaCcEeIiNnOoSsUuYyZz';
const ACCENTED = 'ÅåÇçÉéÎîÑñÖöŠšÛûÝýŽž';
/** Placeholders, and the name of the product, which is the same in every language. */
const KEPT = /(\{\w+\}|%s|OpenVisit)/;

/** As many marks as make a text 40 % longer, in words that can wrap. */
const pad = (text: string): string => {
  const marks = '·'.repeat(Math.ceil(text.length * 0.4));
  return ` ${marks.replaceAll(/.{6}(?=.)/g, '$& ')}`;
};

/** A text with accents, without what follows `|`, and 40 % longer. */
export const toPseudoText = (text: string): string => {
  const shown = text.replace(/\|[a-z ]+$/, '');
  const accented = shown
    .split(KEPT)
    .map((part) =>
      KEPT.test(part)
        ? part
        : part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('');
  return accented + pad(shown);
};

/** "Translates" every text: one without accents on a screen is not in the catalogs, and one that is cut has no room. */
export const PSEUDO_CATALOG: Catalog = new Proxy<Catalog>(
  {},
  { get: (_, text) => (typeof text === 'string' ? toPseudoText(text) : undefined) },
);
