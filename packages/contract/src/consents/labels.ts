import type { ConsentKind } from './kinds.ts';
import { defineTexts } from '../language/translate.ts';

/** The name of each kind in lists. */
export const CONSENT_LABELS: Readonly<Record<ConsentKind, string>> = defineTexts({
  TERMS: 'Terms of use',
  PRIVACY: 'Privacy policy',
  TELEHEALTH: 'Telehealth consent',
  FEES: 'Fee agreement',
  SCREENSHOT: 'Screenshot consent',
  GUARDIAN: 'Declaration of a parent',
  PARENT_ACCESS: 'Access of a parent',
});

/** Shown above a text that is not shown in the language in which it is recorded. */
export const CONSENT_TRANSLATION_NOTICE = defineTexts(
  'This is a translation. The English text is the one that is recorded. Switch the language to read it.',
);
