import { BILLING_MESSAGES } from '@openvisit/contract';
import { Banner, Button } from '@openvisit/ui';
import type { PaymentFlow } from './usePayment.ts';

export interface PaymentNoticeProps extends Pick<PaymentFlow, 'stage' | 'problem'> {
  /** Asks once more how it stands. */
  onAskAgain?: () => void;
  /** Nothing is charged: no payment is waited for. Default false. */
  free?: boolean;
}

/** How far a payment is, and why it failed: in the provider's words where it has some (PO-19). */
export const PaymentNotice = ({ stage, problem, onAskAgain, free = false }: PaymentNoticeProps) => {
  if (stage !== 'idle')
    return (
      <Banner title={free && stage === 'paying' ? undefined : BILLING_MESSAGES.PAYMENT_WAITING}>
        {stage === 'authenticating'
          ? 'Your bank asks you to confirm this payment.'
          : 'Please keep this page open. It is done once, however often you press.'}
      </Banner>
    );
  if (problem === null) return null;
  if (problem.kind === 'failed')
    return (
      <Banner
        tone={problem.untried ? 'warning' : 'danger'}
        title={problem.untried ? undefined : BILLING_MESSAGES.PAYMENT_FAILED}
      >
        {problem.text}
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      action={
        onAskAgain && (
          <Button size="sm" onClick={onAskAgain}>
            Ask again
          </Button>
        )
      }
    >
      {problem.text}
    </Banner>
  );
};
