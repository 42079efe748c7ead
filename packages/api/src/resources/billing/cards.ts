import type { PaymentCard, Reply } from '@openvisit/contract';
import { revalidate, useResource, type Resource } from '../../cache/resource.ts';
import { call } from '../../http/call.ts';
import { BILLING_KEYS as KEYS } from './billing-cache.ts';
import { returnEmptyOn400, getOwnDetailId, useOwnResource } from './own-resource.ts';

/** The card provider the browser talks to, with its public key. */
export type PaymentSettings = Reply<'getPaymentSettings'>;

/** Reads the payment settings outside a component. */
export const getPaymentSettings = (): Promise<PaymentSettings> => call('getPaymentSettings');

/** The provider whose card form is shown. */
export const usePaymentSettings = (enabled = true): Resource<PaymentSettings> =>
  useResource(enabled ? [KEYS.settings] : null, getPaymentSettings);

const NO_CARDS: { results: PaymentCard[] } = { results: [] };

/** The signed-in user's saved cards (PO-22). */
export const useCards = (enabled = true): Resource<PaymentCard[]> =>
  useOwnResource(
    KEYS.cards,
    async (id) =>
      (await call('getCustomerCardPaymentDetails', { params: { id } }).catch(returnEmptyOn400(NO_CARDS)))
        .results,
    enabled,
  );

/** The card on which the fees of the caller's visits are held: the server takes the first of the list. */
export const useVisitCard = (): PaymentCard | undefined => useCards().data?.[0];

/** Creates a setup intent; returns the client secret with which the provider's card form is confirmed. */
export const prepareCard = async (): Promise<string> => (await call('setupIntent', {})).client_secret;

/** Attaches a payment method of the provider to the signed-in user. */
export const attachCard = async (payment_method_id: string): Promise<PaymentCard> => {
  const card = await call('attachPaymentMethod', {
    body: { details_id: getOwnDetailId(), payment_method_id },
  });
  await revalidate(KEYS.cards);
  return card;
};

/** Removes a saved card. */
export const removeCard = async (id: string): Promise<void> => {
  try {
    await call('deleteCustomerCardPaymentDetails', { params: { id } });
  } finally {
    // After a failure too: the card may already be gone.
    await revalidate(KEYS.cards);
  }
};
