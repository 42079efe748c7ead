import { messageOf } from '@openvisit/api';
import { loadProvider, usePaymentSettings, type PaymentSettings, type Stripe } from '@openvisit/api/billing';
import { useEffect, useState } from 'react';

export interface Provider {
  /** The provider's object in the browser; null while it is on its way. */
  stripe: Stripe | null;
  settings: PaymentSettings | null;
  /** Why it did not come. */
  error: string | null;
  retry: () => void;
}

type Outcome = { stripe: Stripe | null; error: string | null };
const WAITING: Outcome = { stripe: null, error: null };

/** The card provider, as soon as a form needs it: its own script or the sandbox, which nothing here can tell apart. */
export const usePaymentProvider = (): Provider => {
  const { data: settings, error, reload } = usePaymentSettings();
  const [outcome, setOutcome] = useState(WAITING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!settings) return;
    let isWanted = true;
    const keep = (next: Outcome) => {
      if (isWanted) setOutcome(next);
    };
    loadProvider(settings).then(
      (stripe) => keep({ stripe, error: null }),
      (failure: unknown) => keep({ stripe: null, error: messageOf(failure) }),
    );
    return () => {
      isWanted = false;
    };
  }, [settings, attempt]);

  return {
    ...outcome,
    settings: settings ?? null,
    error: outcome.error ?? (settings ? null : (error?.message ?? null)),
    retry: () => {
      setOutcome(WAITING);
      setAttempt((count) => count + 1);
      if (!settings) void reload();
    },
  };
};
