import { isApiError, getErrorMessage } from '@openvisit/api';
import { authenticate, confirmPayment, isOutcomeUnknown, type AttemptForm } from '@openvisit/api/billing';
import { BILLING_MESSAGES, type Payment } from '@openvisit/contract';
import { useEffect, useRef, useState } from 'react';

export type PaymentPhase = 'idle' | 'paying' | 'authenticating';

export interface PaymentProblem {
  /** `unknown`: the payment may have succeeded. */
  kind: 'failed' | 'unknown';
  text: string;
  /** Nothing was attempted because of a conflict, for example an existing subscription. */
  notAttempted?: boolean;
}

export interface PaymentFlowOptions {
  /** Key under which the attempt is stored over reloads. */
  form: AttemptForm;
  /** Called once it is paid. */
  onPaid: (payment: Payment) => void;
  /** Called with the reason when the bank's authentication fails (A8). */
  onRefused: (text: string) => void;
}

const PAID: readonly Payment['status'][] = ['succeeded', 'requires_capture'];

const toProblem = ({ status, failure_message }: Payment): PaymentProblem =>
  status === 'pending'
    ? { kind: 'unknown', text: BILLING_MESSAGES.PAYMENT_UNKNOWN }
    : { kind: 'failed', text: failure_message ?? '' };

const toPaymentProblem = (error: unknown): PaymentProblem =>
  isOutcomeUnknown(error)
    ? { kind: 'unknown', text: BILLING_MESSAGES.PAYMENT_UNKNOWN }
    : {
        kind: 'failed',
        text: getErrorMessage(error),
        notAttempted: isApiError(error) && error.kind === 'conflict',
      };

/**
 * Runs a payment, one at a time: the request, the bank's authentication if required, and the outcome as the server reports
 * it (PO-19).
 */
export const usePayment = ({ form, onPaid, onRefused }: PaymentFlowOptions) => {
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const applyOutcome = (payment: Payment): PaymentProblem | null => {
    if (!PAID.includes(payment.status)) return toProblem(payment);
    onPaid(payment);
    return null;
  };
  const authenticatePayment = async (payment: Payment): Promise<void> => {
    setPhase('authenticating');
    const remaining = await authenticate(payment, form).then(applyOutcome, toPaymentProblem);
    setProblem(remaining);
    if (remaining?.kind === 'failed') onRefused(remaining.text);
  };

  /** Runs one attempt and ignores calls while it runs. `start` resolves null if nothing is due. Never rejects. */
  const run = async (start: (signal: AbortSignal) => Promise<Payment | null>): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setPhase('paying');
    setProblem(null);
    try {
      const payment = await start(controller.signal);
      if (payment?.status === 'requires_action') await authenticatePayment(payment);
      else if (payment) setProblem(applyOutcome(payment));
    } catch (error) {
      setProblem(toPaymentProblem(error));
    } finally {
      running.current = null;
      setPhase('idle');
    }
  };

  /** Continues a payment that was started before. */
  const resume = (payment: string): Promise<void> =>
    run((signal) => confirmPayment(payment, { form, signal }));

  return { phase, problem, run, resume, clear: () => setProblem(null) };
};

export type PaymentFlow = ReturnType<typeof usePayment>;
