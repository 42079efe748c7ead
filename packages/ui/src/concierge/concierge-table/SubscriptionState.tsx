import { CONCIERGE_STATE_DISPLAY, defineTexts, type ConciergeRequest } from '@openvisit/contract';
import { StatusBadge } from '../../feedback/status-badge/StatusBadge.tsx';
import { formatShortDay } from '../../format/record-dates.ts';
import { translateNodes } from '../../format/translate-nodes.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Text } from '../../layout/text/Text.tsx';

export interface SubscriptionStateProps {
  /** The subscription. */
  subscription: Pick<ConciergeRequest, 'state' | 'period_end' | 'access_until'>;
  /** The viewer's IANA time zone. */
  zone: string;
}

const DATES = {
  ACTIVE: { text: defineTexts('Renews on {day}'), field: 'period_end' },
  ENDING: { text: defineTexts('Ends on {day}'), field: 'access_until' },
  PAYMENT_FAILED: { text: defineTexts('Ends unless paid by {day}'), field: 'access_until' },
} as const;

/** Whether a subscription is active, ends or is unpaid, and on which day that changes (CS-02, PW-08). */
export function SubscriptionState({ subscription, zone }: SubscriptionStateProps) {
  const { state } = subscription;
  const date = state in DATES ? DATES[state as keyof typeof DATES] : null;
  const at = date && subscription[date.field];
  return (
    <Cluster gap={2}>
      <StatusBadge {...CONCIERGE_STATE_DISPLAY[state]} />
      {date && at && (
        <Text as="span" tone="muted" size="sm">
          {translateNodes(date.text, { day: <time dateTime={at}>{formatShortDay(at, zone)}</time> })}
        </Text>
      )}
    </Cluster>
  );
}
