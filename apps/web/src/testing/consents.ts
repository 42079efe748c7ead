import { CONSENT_DOCUMENTS } from '@openvisit/contract';
import type { Answers } from './network.ts';

/** The present texts. */
export const consentAnswers: Answers = {
  getConsentDocument: ({ query: { kind } }) => {
    const document = CONSENT_DOCUMENTS.find((present) => present.kind === kind)!;
    return { ...document, sha256: '' };
  },
};
