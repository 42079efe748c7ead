import { fillMessage, MESSAGES, REASON_MAX, REVIEW_MESSAGES } from '@openvisit/contract';
import { createFieldError } from '../../platform/validate-input.ts';

/** A denial must explain, within the length limit, what needs to be corrected (PO-28). */
export const requireReason = (reason: string | null | undefined, field: string): string => {
  const text = reason?.trim() ?? '';
  if (text === '') throw createFieldError([{ field, problem: REVIEW_MESSAGES.REASON_REQUIRED }]);
  if (text.length > REASON_MAX) {
    const problem = fillMessage(MESSAGES.LIMIT_CHARACTERS, String(REASON_MAX));
    throw createFieldError([{ field, problem }]);
  }
  return text;
};
