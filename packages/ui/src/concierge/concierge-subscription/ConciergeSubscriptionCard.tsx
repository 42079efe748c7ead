import { CONCIERGE_GRACE_DAYS, type ConciergeSubscription, t, translateReply } from '@openvisit/contract';
import { MessageCircle, Video } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Card } from '../../data/card/Card.tsx';
import { Badge } from '../../feedback/badge/Badge.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { formatDollars, formatPhysicianName } from '../../format/people.ts';
import { formatShortDay } from '../../format/record-dates.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { SubscriptionState } from '../concierge-table/SubscriptionState.tsx';

export interface ConciergeSubscriptionCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** A request, or a subscription. */
  subscription: ConciergeSubscription;
  /** Whether to name the patient, for a patient with dependents. Default false. */
  showsPatient?: boolean;
  /** The viewer's IANA time zone. */
  zone: string;
  /** The physician's profile. */
  physicianHref: string;
  /** Page to ask for a visit now. */
  visitNowHref: string;
  /** Page to pay with another card. */
  payHref: string;
  /** Opens the chat. */
  onChat: () => void;
  /** Withdraws the request or cancels the subscription. The caller asks for confirmation. */
  onCancel: () => void;
  /** Undoes the patient's cancellation. The caller asks for confirmation. */
  onKeep: () => void;
}

/** What a state means for the patient, in a sentence. */
const describeState = (
  { state, amount, access_until, ended_by, doctor }: ConciergeSubscription,
  zone: string,
): string => {
  const day = access_until === null ? '' : formatShortDay(access_until, zone);
  switch (state) {
    case 'REQUESTED':
      return t('{physician} has not answered yet. You are not charged until they accept.', {
        physician: formatPhysicianName(doctor),
      });
    case 'PAYING':
      return t('Your request was accepted. We are charging your card.');
    case 'ACTIVE':
      return t('{amount} a month. Messages and visits are included.', { amount: formatDollars(amount) });
    case 'ENDING':
      return ended_by === 'PHYSICIAN'
        ? t(
            'The physician no longer offers the service. You keep it until {day}, and the unused time is refunded.',
            { day },
          )
        : t('You keep the service until {day} and are not charged again.', { day });
    case 'PAYMENT_FAILED':
      return day
        ? t('We could not charge your card. Pay by {day} to keep the service.', { day })
        : t('We could not charge your card. Pay within {days} days to start the service.', {
            days: CONCIERGE_GRACE_DAYS,
          });
    case 'REJECTED':
      return t('The physician could not take your request. Nothing was charged.');
    case 'ENDED':
      return t('The service has ended. Nothing more is charged.');
  }
};

const PaymentFailure = ({
  subscription,
  zone,
  payHref,
}: Pick<ConciergeSubscriptionCardProps, 'subscription' | 'zone' | 'payHref'>) => (
  <Banner
    tone="danger"
    title={t('The payment failed')}
    action={
      <Button as={AppLink} href={payHref} size="sm">
        {t('Choose a card and pay')}
      </Button>
    }
  >
    {[
      describeState(subscription, zone),
      subscription.failure_message && translateReply(subscription.failure_message),
      subscription.next_attempt_at &&
        t('We try again on {day}.', { day: formatShortDay(subscription.next_attempt_at, zone) }),
    ]
      .filter(Boolean)
      .join(' ')}
  </Banner>
);

/** What a patient can use while the service runs: messages, and visits when the physician is available. */
const ServiceActions = ({
  subscription: { chat_room, doctor },
  visitNowHref,
  onChat,
}: Pick<ConciergeSubscriptionCardProps, 'subscription' | 'visitNowHref' | 'onChat'>) => (
  <>
    <Button
      variant="primary"
      icon={<MessageCircle aria-hidden />}
      disabled={chat_room === null}
      onClick={onChat}
    >
      {t('Write a message')}
    </Button>
    {doctor.is_available ? (
      <Button as={AppLink} href={visitNowHref} icon={<Video aria-hidden />}>
        {t('Start a visit now')}
      </Button>
    ) : (
      <Text as="span" size="sm" tone="muted">
        {t('Not available for a visit right now. Write a message instead.')}
      </Text>
    )}
  </>
);

/** A patient's request for a concierge service, or the subscription, with what can be done (PW-08). */
export function ConciergeSubscriptionCard({
  subscription,
  showsPatient = false,
  zone,
  physicianHref,
  visitNowHref,
  payHref,
  onChat,
  onCancel,
  onKeep,
  ...rest
}: ConciergeSubscriptionCardProps) {
  const { state, doctor, patient, unread_message_count: unread } = subscription;
  const name = formatPhysicianName(doctor);
  const isOpen = state !== 'REJECTED' && state !== 'ENDED';
  // Renewal charges the card, so only the cardholder can keep it. `payment_method_id` is null for anyone else.
  const canKeep =
    state === 'ENDING' && subscription.ended_by === 'PATIENT' && subscription.payment_method_id !== null;
  const hasAccess = isOpen && subscription.access_until !== null;
  return (
    <Card as="article" aria-label={t('Concierge service of {name}', { name })} {...rest}>
      <Stack gap={3}>
        <Cluster gap={3}>
          <Avatar name={name} image={doctor.image} />
          <Stack gap={1}>
            <Text>
              <AppLink href={physicianHref}>{name}</AppLink>
            </Text>
            {showsPatient && (
              <Text size="sm" tone="muted">
                {t('For {name}', { name: patient.name })}
              </Text>
            )}
          </Stack>
          <SubscriptionState subscription={subscription} zone={zone} />
          {unread > 0 && <Badge count={unread} tone="accent" label={t('unread messages')} />}
        </Cluster>
        {state === 'PAYMENT_FAILED' ? (
          <PaymentFailure {...{ subscription, zone, payHref }} />
        ) : (
          <Text>{describeState(subscription, zone)}</Text>
        )}
        <Cluster gap={3}>
          {hasAccess && <ServiceActions {...{ subscription, visitNowHref, onChat }} />}
          {canKeep && <Button onClick={onKeep}>{t('Keep the service')}</Button>}
          {isOpen && state !== 'ENDING' && (
            // Alone it has a frame, which starts where the text above starts.
            <Button variant={hasAccess ? 'quiet' : 'secondary'} onClick={onCancel}>
              {state === 'REQUESTED' ? t('Withdraw request') : t('Cancel service')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
