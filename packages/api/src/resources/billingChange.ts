import type { Events } from '@openvisit/contract';
import { revalidate, revalidateCursor } from './cache.ts';

/** The names readings about money are kept under. */
export const BILLING_KEYS = {
  settings: 'paymentSettings',
  cards: 'cards',
  plans: 'plans',
  subscription: 'subscription',
  ach: 'achBank',
  bank: 'bankDetails',
  look: 'look',
  history: 'paymentHistory',
} as const;

type Change = Events['billing.changed']['what'];

/** What is read anew for each kind of change; the own profile carries marks and look. */
const NAMES: Record<Change, readonly string[]> = {
  bank: [BILLING_KEYS.bank, 'ownPhysician'],
  ach: [BILLING_KEYS.ach],
  cards: [BILLING_KEYS.cards],
  subscription: [BILLING_KEYS.subscription, 'ownPhysician'],
  payments: [BILLING_KEYS.look],
  look: [BILLING_KEYS.look, 'ownPhysician', 'physician', 'appointment'],
};

/** Listens for money that moved; the screen that waits for a payment looks at once instead of at its next turn. */
const listeners = new Set<(what: Change) => void>();

export const onBillingChange = (listener: (what: Change) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Brings what is on screen in line with money or a look that moved. Never rejects. */
export const applyBillingChange = async (what: Change): Promise<void> => {
  for (const listener of [...listeners]) listener(what);
  const list = ['payments', 'subscription'].includes(what)
    ? revalidateCursor([BILLING_KEYS.history])
    : undefined;
  await Promise.all([revalidate(...NAMES[what]), list]);
};

/** Looks again at all of it that is on screen: events were missed. */
export const reloadBilling = async (): Promise<void> => {
  const { settings: _, plans: __, history, ...changing } = BILLING_KEYS;
  await Promise.all([revalidate(...Object.values(changing)), revalidateCursor([history])]);
};
