import { useSubscription } from '@openvisit/api/billing';
import { setStored, useStored } from '@openvisit/api/session';
import { SubscriptionPrompt } from '@openvisit/ui';
import { paths } from '../../app/paths.ts';

const seen = () => setStored({ subscriptionPrompted: 'true' });

/** A physician no patient can book is told so, once for each sign-in, in whichever tab comes first (AP-15). */
export default function SubscriptionNotice() {
  const prompted = useStored('subscriptionPrompted') === 'true';
  const { data } = useSubscription(!prompted);
  const missing = data !== undefined && !data?.takes_patients;
  return <SubscriptionPrompt open={missing && !prompted} href={paths.subscribe} onClose={seen} />;
}
