import { useSubscription } from '@openvisit/api/billing';
import { setStored, useStored } from '@openvisit/api/session';
import { SubscriptionPrompt } from '@openvisit/ui';
import { useEffect } from 'react';
import { paths } from '../../shared/navigation/paths.ts';
import { isSubscriptionRunning } from '../../shared/subscription-status.ts';
import { useNow } from '../../shared/useNow.ts';

const markPrompted = () => setStored({ subscriptionPrompted: 'true' });

/**
 * Notifies a physician without a subscription that patients cannot book: once per sign-in across tabs, and
 * again when a new subscription has ended (AP-15).
 */
export default function SubscriptionNotice() {
  const prompted = useStored('subscriptionPrompted') === 'true';
  const { data } = useSubscription();
  const now = useNow(60_000);
  const isRunning = data ? isSubscriptionRunning(data, now) : false;
  useEffect(() => {
    if (isRunning) setStored({ subscriptionPrompted: null });
  }, [isRunning]);
  const open = data !== undefined && !isRunning && !prompted;
  return <SubscriptionPrompt open={open} href={paths.subscribe} onClose={markPrompted} />;
}
