import { randomUUID } from 'node:crypto';
import type { Client } from './api.ts';

/** Completes the provider's page for bank details over HTTP (PO-15). */
export const fillBankPage = async (
  url: string,
  page: string,
  outcome: 'complete' | 'more' | 'failed' = 'complete',
): Promise<void> => {
  const pageResponse = await fetch(new URL(page, url), { redirect: 'manual' });
  const session = new URL(pageResponse.headers.get('location') ?? '', url);
  const form = { business_type: 'individual', name: 'Ada Solberg', account: 'btok_us', outcome };
  const submitResponse = await fetch(session, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  if (submitResponse.status !== 303)
    throw new Error(`the bank details were refused: ${submitResponse.status}`);
};

/** Creates a physician's bank details through the API (PO-15). */
export const openBankByApi = async (url: string, client: Client, physicianId: string): Promise<void> => {
  const buildReturnUrl = (outcome: string) => `${url}/onboarding/step4?bank=${outcome}`;
  const pages = { refresh_url: buildReturnUrl('expired'), return_url: buildReturnUrl('added') };
  const reply = await client.call('addBankDetailsForPhysician', { body: { doctor: physicianId, ...pages } });
  await fillBankPage(url, reply.url);
  // Returning triggers a status check.
  await client.call('getBankDetailsForPhysician', { params: { id: physicianId } });
};

/** Stores a test card by its token and returns the card's id (PO-22). */
export const addCardByApi = async (
  client: Client,
  details_id: string,
  payment_method_id = 'pm_card_visa',
): Promise<string> =>
  (await client.call('attachPaymentMethod', { body: { details_id, payment_method_id } })).id;

/** Pays for branding (PO-19). */
export const payBrandingByApi = async (client: Client, id: string): Promise<void> => {
  await client.call('oneTimePayment', {
    body: {
      currency: 'usd',
      doctor_details_id: id,
      payment_method_id: await addCardByApi(client, id),
      idempotency_key: randomUUID(),
    },
  });
};

/** Subscribes to the cheapest plan with its trial (PO-20). */
export const subscribeByApi = async (client: Client, id: string): Promise<void> => {
  const { results } = await client.call('getSubscriptionPlanListForPhysician');
  await client.call('addSubscriptionPlanForPhysician', {
    body: {
      price_id: results[0]?.price_id ?? '',
      doctor_details: id,
      default_payment_method: await addCardByApi(client, id),
      idempotency_key: randomUUID(),
    },
  });
};
