import { CONCIERGE_FEE, type BookablePatient, type ConciergeSubscription, t } from '@openvisit/contract';
import { HeartHandshake } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { Card } from '../../data/card/Card.tsx';
import { formatDollars, formatFullName, formatPhysicianName, type FullName } from '../../format/people.ts';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { SubscriptionState } from '../concierge-table/SubscriptionState.tsx';

export interface ConciergeOfferProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The physician of the page. */
  physician: FullName & { id: string };
  /** The patient and their dependents whom the physician can treat. */
  patients: readonly BookablePatient[];
  /** Their requests and subscriptions with this physician. */
  subscriptions: readonly ConciergeSubscription[];
  /** Whether the physician takes new requests. */
  isOffered: boolean;
  /** Page to ask for the service. */
  requestHref: string;
  /** Page with the patient's requests and subscriptions. */
  ownHref: string;
  /** The viewer's IANA time zone. */
  zone: string;
}

const OPEN: readonly ConciergeSubscription['request_status'][] = ['PENDING', 'ACCEPTED'];

/** What the concierge service of a physician offers and costs, and where the patient's requests are (PW-08). */
export function ConciergeOffer({
  physician,
  patients,
  subscriptions,
  isOffered,
  requestHref,
  ownHref,
  zone,
  ...rest
}: ConciergeOfferProps) {
  const open = subscriptions.filter(({ request_status }) => OPEN.includes(request_status));
  const canAsk = isOffered && patients.some(({ id }) => open.every(({ patient }) => patient.id !== id));
  const names = new Map(patients.map((person) => [person.id, formatFullName(person)]));
  return (
    <Card as="section" aria-label={t('Concierge service')} {...rest}>
      <Stack gap={3}>
        <h2>{t('Concierge service')}</h2>
        <Text>
          {t(
            'For {fee} a month you reach {physician} as often as you need: messages at any time, and video visits without a fee. Cancel whenever you like.',
            { fee: formatDollars(CONCIERGE_FEE), physician: formatPhysicianName(physician) },
          )}
        </Text>
        {open.map((subscription) => (
          <Cluster key={subscription.id} gap={3}>
            {patients.length > 1 && <Text as="span">{names.get(subscription.patient.id)}</Text>}
            <SubscriptionState subscription={subscription} zone={zone} />
          </Cluster>
        ))}
        <Cluster gap={3}>
          {canAsk && (
            <Button as={AppLink} href={requestHref} variant="primary" icon={<HeartHandshake aria-hidden />}>
              {t('Ask for concierge service')}
            </Button>
          )}
          {open.length > 0 && (
            <Button as={AppLink} href={ownHref}>
              {t('Open my concierge service')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
