import { messageOf } from '@openvisit/api';
import { cancelSubscription } from '@openvisit/api/billing';
import { BILLING_MESSAGES } from '@openvisit/contract';
import { useToasts } from '@openvisit/ui';
import { useState } from 'react';

/** Ending a subscription, after a question (PO-21). */
export const useSubscriptionCancellation = () => {
  const { show } = useToasts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = (open: boolean) => {
    setError(null);
    setAsking(open);
  };
  const cancel = async (id: string) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await cancelSubscription(id);
      setAsking(false);
      show({ tone: 'success', text: BILLING_MESSAGES.SUBSCRIPTION_CANCELLED });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return { asking, busy, error, ask, cancel };
};
