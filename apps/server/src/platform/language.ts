import { createTranslator, type DisplayLanguage, type Translator } from '@openvisit/contract';
import { SPANISH } from '@openvisit/contract/spanish';

const TRANSLATORS: Readonly<Record<DisplayLanguage, Translator>> = {
  en: createTranslator('en'),
  es: createTranslator('es', SPANISH),
};

/** The translator for what a person reads outside of the product, such as a mail (BX-23). */
export const getTranslator = (language: DisplayLanguage): Translator => TRANSLATORS[language];
