import {
  canCancelSubscription,
  getSubscriptionDisplay,
  VALID_SUBSCRIPTION_STATUSES,
  type SubscriptionDetail,
  t,
} from '@openvisit/contract';
import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatShortDay } from '../../format/record-dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Actions, Header, Muted, Name, Root, IconBox, Identity } from '../BankAccount.styles.ts';

export interface SubscriptionStatusCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The viewer's subscription. */
  subscription: SubscriptionDetail;
  /** Name of its plan. */
  plan: string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Called to change the payment method; offered while active or on trial. */
  onChangePayment?: (() => void) | undefined;
  /** Called to cancel; offered while active or on trial. */
  onCancel?: () => void;
  /** Cancellation is in progress. Default false. */
  busy?: boolean;
  /** Error message of the last action. */
  error?: string | null;
}

const formatDay = (seconds: number, zone: string) => (
  <time dateTime={new Date(seconds * 1000).toISOString()}>{formatShortDay(seconds * 1000, zone)}</time>
);

/** Text for each status (A4); unknown statuses show the trial note. */
const StatusText = ({ subscription, zone }: Pick<SubscriptionStatusCardProps, 'subscription' | 'zone'>) => {
  const { status, current_period_end, trial_end, hosted_invoice_url } = subscription;
  switch (status) {
    case 'trialing':
      return (
        <>
          {translateNodes('Your free trial ends on {day}', {
            day: formatDay(trial_end ?? current_period_end, zone),
          })}
        </>
      );
    case 'active':
      return <>{translateNodes('Next billing date: {day}', { day: formatDay(current_period_end, zone) })}</>;
    case 'canceled':
      return (
        <>
          {translateNodes('Your subscription expires on {day}', { day: formatDay(current_period_end, zone) })}
        </>
      );
    case 'past_due':
      return <>{t('Subscription is ended')}</>;
    case 'incomplete':
      return (
        <>
          {t('Your bank asks you to confirm this payment.')}{' '}
          {hosted_invoice_url && (
            <Link href={hosted_invoice_url} target="_blank" rel="noopener noreferrer">
              {t('Finish authentication')} <ExternalLink size="1em" aria-hidden />
            </Link>
          )}
        </>
      );
    default:
      return <>{t('Your first month is free; nothing is charged before the trial ends.')}</>;
  }
};

/** A renewal payment that the payer's bank wants confirmed, with a link to confirm it. */
const PaymentConfirmation = ({ status, href }: { status: string; href: string }) => (
  <Banner
    tone="warning"
    title={t('Your bank asks you to confirm a payment')}
    action={
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {t('Confirm payment')} <ExternalLink size="1em" aria-hidden />
      </Link>
    }
  >
    {VALID_SUBSCRIPTION_STATUSES.includes(status)
      ? t('Your plan stays as it is until then.')
      : t('Your subscription continues once you confirm it.')}
  </Banner>
);

/** Status of a subscription, what happens next, and how to cancel (PO-21). */
export function SubscriptionStatusCard({
  subscription,
  plan,
  zone,
  onChangePayment,
  onCancel,
  busy = false,
  error,
  ...rest
}: SubscriptionStatusCardProps) {
  const heading = useId();
  return (
    <Root aria-labelledby={heading} {...rest}>
      <Header>
        <Identity>
          <IconBox aria-hidden>
            <BadgeCheck />
          </IconBox>
          <div>
            <Name id={heading}>{plan}</Name>
            <Muted as="div">
              <StatusText subscription={subscription} zone={zone} />
            </Muted>
          </div>
        </Identity>
        <StatusBadge {...getSubscriptionDisplay(subscription.status)} />
      </Header>
      {subscription.status !== 'incomplete' && subscription.hosted_invoice_url && (
        <PaymentConfirmation status={subscription.status} href={subscription.hosted_invoice_url} />
      )}
      {error && <Banner tone="danger">{error}</Banner>}
      {(onChangePayment ?? onCancel) && canCancelSubscription(subscription.status) && (
        <Actions>
          {onChangePayment && (
            <Button disabled={busy} onClick={onChangePayment}>
              {t('Change payment method')}
            </Button>
          )}
          {onCancel && (
            <Button busy={busy} onClick={onCancel}>
              {t('Cancel subscription')}
            </Button>
          )}
        </Actions>
      )}
    </Root>
  );
}
