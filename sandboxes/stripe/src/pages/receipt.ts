import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import { escapeHtml, makeNonce } from './html.ts';
import { cardText } from '../payments/card-brands.ts';
import type { PageContext } from './page-context.ts';
import { sendMessage, sendPage } from './responses.ts';
import { dayText, dollars, NOTE, page } from './layout.ts';

const methodText = (details: Stripe.Charge.PaymentMethodDetails | null): string => {
  if (details?.card) return cardText(details.card);
  return 'bank account';
};

const statusText = (charge: Stripe.Charge): string => {
  if (!charge.captured)
    return charge.refunded ? 'Released, nothing was taken' : 'On hold, nothing is taken yet';
  return charge.status === 'pending' ? 'On its way' : 'Paid';
};

const rowsOf = (charge: Stripe.Charge): [string, string][] => {
  const back = charge.amount_captured - (charge.amount - charge.amount_refunded);
  return [
    ['Date', dayText(charge.created)],
    ['Paid with', methodText(charge.payment_method_details)],
    ['Status', statusText(charge)],
    ...(charge.description === null ? [] : [['For', charge.description] satisfies [string, string]]),
    ...(charge.captured && back > 0 ? [['Refunded', dollars(back)] satisfies [string, string]] : []),
  ];
};

const receiptPage = (nonce: string, charge: Stripe.Charge): string =>
  page({
    nonce,
    title: 'Receipt',
    content: `${NOTE}
<section><h1>Receipt from OpenVisit</h1>
<p class="amount">${dollars(charge.captured ? charge.amount_captured : charge.amount)}</p>
<table><tbody>${rowsOf(charge)
      .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`)
      .join('')}</tbody></table></section>`,
  });

/** The provider's own receipt of a charge, for whoever was given its address. */
export const serveReceipts = (scope: FastifyInstance, { engine }: PageContext): void => {
  const path = `${SANDBOX_PAYMENTS_PATH}/receipts/:charge`;
  scope.get<{ Params: { charge: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const nonce = makeNonce();
    const stored = await engine.work((box) => box.find('charge', request.params.charge));
    if (!stored || stored.object.receipt_url === null)
      return sendMessage(reply, nonce, 404, 'No such receipt', 'Open it again from OpenVisit.');
    return sendPage(reply, nonce, receiptPage(nonce, stored.object));
  });
};
