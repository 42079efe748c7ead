import { randomUUID } from 'node:crypto';
import type { Client } from './api.ts';

/** Goes through the provider's page for bank details, as its visitor would (PO-15). */
export const fillBankPage = async (
  url: string,
  page: string,
  outcome: 'complete' | 'more' | 'failed' = 'complete',
): Promise<void> => {
  const opened = await fetch(new URL(page, url), { redirect: 'manual' });
  const session = new URL(opened.headers.get('location') ?? '', url);
  const form = { business_type: 'individual', name: 'Ada Solberg', account: 'btok_us', outcome };
  const sent = await fetch(session, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
  if (sent.status !== 303) throw new Error(`the bank details were refused: ${sent.status}`);
};

/** Bank details of a physician, by API (PO-15). */
export const openBankByApi = async (url: string, client: Client, doctor: string): Promise<void> => {
  const page = (back: string) => `${url}/onboarding/step4?bank=${back}`;
  const pages = { refresh_url: page('expired'), return_url: page('added') };
  const way = await client.get('addBankDetailsForPhysician', { body: { doctor, ...pages } });
  await fillBankPage(url, way.url);
  // who comes back is looked at anew
  await client.get('getBankDetailsForPhysician', { params: { id: doctor } });
};

/** Keeps one of the provider's test cards, by the name of its token; gives the card's id (PO-22). */
export const addCardByApi = async (
  client: Client,
  details_id: string,
  payment_method_id = 'pm_card_visa',
): Promise<string> =>
  (await client.get('attachPaymentMethod', { body: { details_id, payment_method_id } })).id;

/** Pays for the look, once (PO-19). */
export const payLookByApi = async (client: Client, id: string): Promise<void> => {
  await client.get('oneTimePayment', {
    body: {
      currency: 'usd',
      doctor_details_id: id,
      payment_method_id: await addCardByApi(client, id),
      idempotency_key: randomUUID(),
    },
  });
};

/** Subscribes to the cheapest plan, with its free month (PO-20). */
export const subscribeByApi = async (client: Client, id: string): Promise<void> => {
  const { results } = await client.get('getSubscriptionPlanListForPhysician');
  await client.get('addSubscriptionPlanForPhysician', {
    body: {
      price_id: results[0]?.price_id ?? '',
      doctor_details: id,
      default_payment_method: await addCardByApi(client, id),
      idempotency_key: randomUUID(),
    },
  });
};
