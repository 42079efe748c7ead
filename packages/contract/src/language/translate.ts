/** The languages of the product (BX-23). */
export const DISPLAY_LANGUAGES = ['en', 'es'] as const;
export type DisplayLanguage = (typeof DISPLAY_LANGUAGES)[number];

/**
 * A language's texts by the English text. A text that is missing is shown in English. What follows `|` is not shown: it tells
 * apart words that are the same in English, such as 'Read|message' and 'Read'.
 */
export type Catalog = Readonly<Record<string, string>>;

/** The names in `{}` of a text. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** A value for each `{name}` of the text. A text that is not known when compiling has none. */
type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>];

/** Locales with the formats of the United States, where the product is used. */
const LOCALES = { en: 'en-US', es: 'es-US' } satisfies Record<DisplayLanguage, string>;

/** Replaces each `{name}` with its value. */
const fillIn = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );

export interface Translator {
  language: DisplayLanguage;
  /** BCP 47 tag for `Intl`. */
  locale: string;
  /** The text in the translator's language, with its `{name}`s replaced: `t('Save {name}', { name })`. */
  t: <const Text extends string>(text: Text, ...values: Values<Text>) => string;
  /** A count with its noun: '1 visit', '3 visits'. The forms may go on: `formatCount(2, 'visit is', 'visits are')`. */
  formatCount: (count: number, one: string, many: string) => string;
  /** The translation of a text, placeholders included; undefined if the catalog has none. */
  find: (text: string) => string | undefined;
}

interface CountFormat {
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

/** By locale. Created when the first count is written: a browser's first ones take longer than a whole page's other scripts. */
const countFormats = new Map<string, CountFormat>();

const getCountFormat = (locale: string): CountFormat => {
  const format = countFormats.get(locale) ?? {
    plurals: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
  };
  countFormats.set(locale, format);
  return format;
};

/** Translates into a language. The plural rules are those of `Intl`. */
export const createTranslator = (language: DisplayLanguage, catalog: Catalog = {}): Translator => {
  const locale = LOCALES[language];
  const find = (text: string): string | undefined => {
    const found: unknown = catalog[text];
    // A person's own text may be the name of an inherited property, such as 'constructor'.
    return typeof found === 'string' ? found : undefined;
  };
  const translate = (text: string): string => find(text) ?? text.replace(/\|[a-z ]+$/, '');
  return {
    language,
    locale,
    find,
    t: (text, ...[values]) => fillIn(translate(text), values),
    formatCount: (count, one, many) => {
      const { plurals, numbers } = getCountFormat(locale);
      return fillIn(translate(`{count} ${plurals.select(count) === 'one' ? one : many}`), {
        count: numbers.format(count),
      });
    },
  };
};

let current = createTranslator('en');

/** Translates a reply in which the server has filled in values. */
export type ReplyTranslator = (reply: string) => string;
const keepReply: ReplyTranslator = (reply) => reply;
let translateFilledReply = keepReply;

/**
 * Sets the language of a browser, with `createReplyTranslator` for what the server writes. A server has no language of its own
 * and creates a translator for each reader.
 */
export const setBrowserLanguage = (
  language: DisplayLanguage,
  catalog: Catalog = {},
  translateFilled: ReplyTranslator = keepReply,
): void => {
  current = createTranslator(language, catalog);
  translateFilledReply = translateFilled;
};

export const getLanguage = (): DisplayLanguage => current.language;
/** The browser's locale for `Intl`. */
export const getLocale = (): string => current.locale;

/** `Translator.t` in the language of the browser. Call it while rendering, never when a module loads. */
export const t: Translator['t'] = (text, ...values) => current.t(text, ...values);

/** `Translator.formatCount` in the language of the browser. */
export const formatCount: Translator['formatCount'] = (count, one, many) =>
  current.formatCount(count, one, many);

/** Marks texts that are translated where they are shown, for example labels by status: `t(LABELS[status])`. */
export const defineTexts = /* @__NO_SIDE_EFFECTS__ */ <const Texts>(texts: Texts): Texts => texts;

/** A server's reply in the language of the browser. The server answers in English, with values in place of `%s`. */
export const translateReply: ReplyTranslator = (reply) => current.find(reply) ?? translateFilledReply(reply);

/** A stored text that may be a person's own, such as a specialty: translated if the catalog has it, otherwise unchanged. */
export const translateStored = (text: string): string => current.find(text) ?? text;
