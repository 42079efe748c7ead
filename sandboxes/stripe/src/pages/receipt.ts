import type { FastifyInstance } from 'fastify';
import { SANDBOX_PAYMENTS_PATH } from '@openvisit/contract/test-cards';
import type { Charge } from '../engine/objects.ts';
import { formatCardLabel, formatDay, formatDollars } from './format.ts';
import { escapeHtml, NOTE, type Page } from './layout.ts';
import { sendMessage, sendPage, type PageContext } from './responses.ts';

const formatStatus = ({ captured, refunded, status }: Charge): string => {
  if (!captured) return refunded ? 'Released, nothing was charged' : 'On hold, nothing is charged yet';
  return status === 'pending' ? 'Processing' : 'Paid';
};

const listRows = (charge: Charge): [string, string][] => {
  const details = charge.payment_method_details;
  const refunded = charge.amount_captured - (charge.amount - charge.amount_refunded);
  return [
    ['Date', formatDay(charge.created)],
    ['Paid with', details.type === 'card' ? formatCardLabel(details.card) : 'bank account'],
    ['Status', formatStatus(charge)],
    ...(charge.description === null ? [] : [['For', charge.description] satisfies [string, string]]),
    ...(charge.captured && refunded > 0
      ? [['Refunded', formatDollars(refunded)] satisfies [string, string]]
      : []),
  ];
};

const buildReceiptPage = (charge: Charge): Page => ({
  title: 'Receipt',
  content: `${NOTE}
<section><h1>Receipt from OpenVisit</h1>
<p class="amount">${formatDollars(charge.captured ? charge.amount_captured : charge.amount)}</p>
<table><tbody>${listRows(charge)
    .map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')}</tbody></table></section>`,
});

export const serveReceipt = (scope: FastifyInstance, { engine }: PageContext): void => {
  const path = `${SANDBOX_PAYMENTS_PATH}/receipts/:charge`;
  scope.get<{ Params: { charge: string } }>(path, { exposeHeadRoute: false }, async (request, reply) => {
    const stored = await engine.work((store) => store.find('charge', request.params.charge));
    if (!stored || stored.object.receipt_url === null)
      return sendMessage(reply, 404, 'No such receipt', 'Open it again from OpenVisit.');
    return sendPage(reply, buildReceiptPage(stored.object));
  });
};
