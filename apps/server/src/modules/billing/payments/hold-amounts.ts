import { BILLING_MESSAGES, fillMessage } from '@openvisit/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Cents } from '../../../integrations/payments/port.ts';

export const formatDollars = (cents: Cents): string => `$${(cents / 100).toFixed(2)}`;

/** 400 for an amount outside $1 to `max`. */
export const invalidAmount = (max: Cents): AppError =>
  new AppError(400, fillMessage(BILLING_MESSAGES.PAYMENT_AMOUNT_INVALID, formatDollars(max)));
