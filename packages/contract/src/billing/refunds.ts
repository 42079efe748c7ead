import { defineTexts } from '../language/translate.ts';

/** Why a physician gives money back (BX-20). A fixed list, so that no health information is typed. */
export const REFUND_REASONS = ['NOT_HELD', 'TECHNICAL', 'WRONG_AMOUNT', 'GOODWILL'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The reason as physician and patient read it. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = defineTexts({
  NOT_HELD: 'The visit did not take place',
  TECHNICAL: 'Technical problems during the visit',
  WRONG_AMOUNT: 'The amount was wrong',
  GOODWILL: 'Goodwill',
});
