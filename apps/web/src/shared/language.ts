import { setStored } from '@openvisit/api/session';
import { setBrowserLanguage, type DisplayLanguage } from '@openvisit/contract';

/**
 * Loads the texts of the page's language, which the script in index.html has chosen; null for English, whose texts are in the
 * code. The page renders after it (BX-23).
 */
export const loadLanguage = (): Promise<void> | null => {
  const page = document.documentElement;
  if (page.lang !== 'es') return null;
  return import('@openvisit/contract/spanish').then(
    ({ SPANISH, createReplyTranslator }) => setBrowserLanguage('es', SPANISH, createReplyTranslator(SPANISH)),
    () => {
      // Without a connection, English is better than no page.
      page.lang = 'en';
    },
  );
};

/** Shows the product in another language, before the sign-in, and keeps it after it; the screens keep what they store of the input. */
export const switchLanguage = (language: DisplayLanguage): void => {
  setStored({ 'openvisit.language': language, 'openvisit.chosenLanguage': language });
  window.location.reload();
};
