import { setStored } from '@openvisit/api/session';
import { setBrowserLanguage, type DisplayLanguage } from '@openvisit/contract';

/**
 * Loads the texts of the page's language, which the script in index.html has chosen (BX-23). Null for English, whose
 * texts are in the code. The page renders after it.
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

/**
 * Shows the product in another language while signed out, and keeps it after the sign-in. Screens keep the input that
 * they store.
 */
export const switchLanguage = (language: DisplayLanguage): void => {
  setStored({ 'openvisit.language': language, 'openvisit.chosenLanguage': language });
  window.location.reload();
};
