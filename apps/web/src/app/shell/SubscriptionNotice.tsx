import { useSubscription } from '@openvisit/api/billing';
import { setStored, useStored } from '@openvisit/api/session';
import { SubscriptionPrompt } from '@openvisit/ui';
import { useEffect } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { useNow } from '../../shared/useNow.ts';

const seen = () => setStored({ subscriptionPrompted: 'true' });

/**
 * A physician no patient can book is told so, once for each sign-in, in whichever tab comes first, and once more where they
 * have subscribed since and that has ended (AP-15).
 */
export default function SubscriptionNotice() {
  const prompted = useStored('subscriptionPrompted') === 'true';
  const { data } = useSubscription();
  const now = useNow(60_000);
  const runs = data ? isSubscriptionRunning(data, now) : false;
  useEffect(() => {
    if (runs) setStored({ subscriptionPrompted: null });
  }, [runs]);
  const open = data !== undefined && !runs && !prompted;
  return <SubscriptionPrompt open={open} href={paths.subscribe} onClose={seen} />;
}
