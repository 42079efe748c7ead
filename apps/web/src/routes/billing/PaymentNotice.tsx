import { BILLING_MESSAGES, t, translateReply } from '@openvisit/contract';
import { Banner, Button } from '@openvisit/ui';
import type { PaymentFlow } from './usePayment.ts';

export interface PaymentNoticeProps extends Pick<PaymentFlow, 'phase' | 'problem'> {
  /** Checks the payment again. */
  onRetry?: () => void;
  /** Whether nothing is charged. Default false. */
  free?: boolean;
}

/** Progress of a payment, or why it failed, in the provider's words if available (PO-19). */
export const PaymentNotice = ({ phase, problem, onRetry, free = false }: PaymentNoticeProps) => {
  if (phase !== 'idle')
    return (
      <Banner title={free && phase === 'paying' ? undefined : t(BILLING_MESSAGES.PAYMENT_WAITING)}>
        {phase === 'authenticating'
          ? t('Your bank asks you to confirm this payment.')
          : t('Please keep this page open. You will not be charged twice.')}
      </Banner>
    );
  if (problem === null) return null;
  if (problem.kind === 'failed')
    return (
      <Banner
        tone={problem.notAttempted ? 'warning' : 'danger'}
        title={problem.notAttempted ? undefined : t(BILLING_MESSAGES.PAYMENT_FAILED)}
      >
        {translateReply(problem.text)}
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {t('Check again')}
          </Button>
        )
      }
    >
      {translateReply(problem.text)}
    </Banner>
  );
};
