import { isApiError, messageOf } from '@openvisit/api';
import { authenticate, confirmPayment, isOutcomeUnknown, type AttemptForm } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type Payment } from '@openvisit/contract';
import { useEffect, useRef, useState } from 'react';

/** How far a payment is. */
export type PaymentStage = 'idle' | 'paying' | 'authenticating';

export interface PaymentProblem {
  /** `unknown`: the money may have moved, and we keep asking. */
  kind: 'failed' | 'unknown';
  text: string;
  /** Nothing was paid, for something stands in the way that is there already: no payment has failed. */
  untried?: boolean;
}

export interface PaymentFlowOptions {
  /** Under which name an attempt is kept over reloads. */
  form: AttemptForm;
  /** Called once it is paid. */
  onPaid: (payment: Payment) => void;
  /** Called with the reason when the payer was asked by their bank, and it failed (A8). */
  onRefused: (text: string) => void;
}

const PAID: readonly Payment['status'][] = ['succeeded', 'requires_capture'];

const problemOf = ({ status, failure_message }: Payment): PaymentProblem =>
  status === 'pending'
    ? { kind: 'unknown', text: BILLING_MESSAGES.PAYMENT_UNKNOWN }
    : { kind: 'failed', text: failure_message ?? '' };

const problemFrom = (error: unknown): PaymentProblem =>
  isOutcomeUnknown(error)
    ? { kind: 'unknown', text: BILLING_MESSAGES.PAYMENT_UNKNOWN }
    : { kind: 'failed', text: messageOf(error), untried: isApiError(error) && error.kind === 'conflict' };

/**
 * A payment from the press of the button to its end: one at a time, the payer's bank in between where it asks, and the
 * truth from the server at its end (PO-19).
 */
export const usePayment = ({ form, onPaid, onRefused }: PaymentFlowOptions) => {
  const [stage, setStage] = useState<PaymentStage>('idle');
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const settle = (payment: Payment): PaymentProblem | null => {
    if (!PAID.includes(payment.status)) return problemOf(payment);
    onPaid(payment);
    return null;
  };
  const askBank = async (payment: Payment): Promise<void> => {
    setStage('authenticating');
    const left = await authenticate(payment, form).then(settle, problemFrom);
    setProblem(left);
    if (left?.kind === 'failed') onRefused(left.text);
  };

  /** Runs one attempt; a second press while it runs does nothing. Null: there was nothing to pay. Never rejects. */
  const run = async (start: (signal: AbortSignal) => Promise<Payment | null>): Promise<void> => {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setStage('paying');
    setProblem(null);
    try {
      const payment = await start(own.signal);
      if (payment?.status === 'requires_action') await askBank(payment);
      else if (payment) setProblem(settle(payment));
    } catch (error) {
      setProblem(problemFrom(error));
    } finally {
      running.current = null;
      setStage('idle');
    }
  };

  /** How a payment stands that was begun before. */
  const resume = (payment: string): Promise<void> =>
    run((signal) => confirmPayment(payment, { form, signal }));

  return { stage, problem, run, resume, clear: () => setProblem(null) };
};

export type PaymentFlow = ReturnType<typeof usePayment>;
