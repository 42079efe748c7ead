import { translateReply } from '@openvisit/contract';
import { getErrorMessage } from '@openvisit/api';
import { loadProvider, usePaymentSettings, type PaymentSettings, type Stripe } from '@openvisit/api/billing';
import { useEffect, useState } from 'react';

export interface PaymentProvider {
  /** The provider's SDK; null while it loads. */
  stripe: Stripe | null;
  settings: PaymentSettings | null;
  /** Why it could not be loaded. */
  error: string | null;
  retry: () => void;
}

type Outcome = { stripe: Stripe | null; error: string | null };
const LOADING: Outcome = { stripe: null, error: null };

/** Loads the payment provider's SDK, or its sandbox, which has the same interface. */
export const usePaymentProvider = (): PaymentProvider => {
  const { data: settings, error, reload } = usePaymentSettings();
  const [outcome, setOutcome] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!settings) return;
    let isMounted = true;
    const update = (next: Outcome) => {
      if (isMounted) setOutcome(next);
    };
    loadProvider(settings).then(
      (stripe) => update({ stripe, error: null }),
      (failure: unknown) => update({ stripe: null, error: translateReply(getErrorMessage(failure)) }),
    );
    return () => {
      isMounted = false;
    };
  }, [settings, attempt]);

  return {
    ...outcome,
    settings: settings ?? null,
    error: outcome.error ?? (settings ? null : error ? translateReply(error.message) : null),
    retry: () => {
      setOutcome(LOADING);
      setAttempt((count) => count + 1);
      if (!settings) void reload();
    },
  };
};
