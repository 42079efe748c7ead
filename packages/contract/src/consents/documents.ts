import { defineTexts } from '../language/translate.ts';
import { CONSENT_VERSIONS, type ConsentKind } from './kinds.ts';
import { FEES_TEXT } from './texts/fees.ts';
import { GUARDIAN_TEXT } from './texts/guardian.ts';
import { PARENT_ACCESS_TEXT } from './texts/parent-access.ts';
import { PRIVACY_TEXT } from './texts/privacy.ts';
import { SCREENSHOT_TEXT } from './texts/screenshots.ts';
import { TELEHEALTH_TEXT } from './texts/telehealth.ts';
import { TERMS_TEXT } from './texts/terms.ts';

/** A text that people agree to. */
export interface ConsentDocument {
  kind: ConsentKind;
  version: number;
  /** Read with `parseConsentText`. */
  text: string;
  /** What differs from the version before, in a sentence or two for the reader. */
  changes: string;
}

const FIRST_RECORDED = defineTexts(
  'This is the first version for which we keep a record of who agreed to it, and when.',
);
const FIRST_VERSION = defineTexts('This is the first version.');

const createDocument = (kind: ConsentKind, text: string, changes: string): ConsentDocument => ({
  kind,
  version: CONSENT_VERSIONS[kind],
  text,
  changes,
});

/**
 * The current texts, which the server stores when it starts. To change one, increment its version, say what changed, and
 * add its hash to the test.
 */
export const CONSENT_DOCUMENTS: readonly ConsentDocument[] = [
  createDocument('TERMS', TERMS_TEXT, FIRST_RECORDED),
  createDocument('PRIVACY', PRIVACY_TEXT, FIRST_RECORDED),
  createDocument('TELEHEALTH', TELEHEALTH_TEXT, FIRST_RECORDED),
  createDocument(
    'FEES',
    FEES_TEXT,
    defineTexts(
      'It now says what a missed visit, a late cancellation and a late answer to a reschedule request cost, and when you pay nothing.',
    ),
  ),
  createDocument('SCREENSHOT', SCREENSHOT_TEXT, FIRST_VERSION),
  createDocument('GUARDIAN', GUARDIAN_TEXT, FIRST_VERSION),
  createDocument('PARENT_ACCESS', PARENT_ACCESS_TEXT, FIRST_VERSION),
];
