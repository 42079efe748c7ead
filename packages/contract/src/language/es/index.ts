import type { Catalog } from '../translate.ts';
import { COMPONENTS_IN_SPANISH } from './components.ts';
import { CONSENTS_IN_SPANISH } from './consents.ts';
import { FIRST_STEPS_IN_SPANISH } from './first-steps.ts';
import { FORMS_IN_SPANISH } from './forms.ts';
import { LANGUAGE_SETTING_IN_SPANISH } from './languages.ts';
import { MESSAGES_IN_SPANISH } from './messages.ts';
import { PRACTICE_IN_SPANISH } from './practice.ts';
import { SCREENS_IN_SPANISH } from './screens.ts';
import { VISITS_IN_SPANISH } from './visits.ts';

export { createReplyTranslator } from '../reply-translator.ts';

/** Spanish as it is spoken in the United States, addressing the reader as 'usted' (BX-23). */
export const SPANISH: Catalog = {
  ...COMPONENTS_IN_SPANISH,
  ...CONSENTS_IN_SPANISH,
  ...FIRST_STEPS_IN_SPANISH,
  ...FORMS_IN_SPANISH,
  ...LANGUAGE_SETTING_IN_SPANISH,
  ...MESSAGES_IN_SPANISH,
  ...PRACTICE_IN_SPANISH,
  ...SCREENS_IN_SPANISH,
  ...VISITS_IN_SPANISH,
};
