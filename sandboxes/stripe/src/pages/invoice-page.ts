import type { InvoiceLine } from '../engine/objects.ts';
import { formatDay, formatDollars } from './format.ts';
import { renderChoices, escapeHtml, NOTE, type Choice, type Page } from './layout.ts';

export interface InvoiceView {
  number: string;
  state: 'open' | 'authenticate' | 'processing' | 'paid' | 'void';
  payer: string;
  lines: readonly InvoiceLine[];
  /** Taken from (negative) or added to the customer's balance. */
  balance: number;
  total: number;
  due: number;
  /** Epoch seconds. */
  paidAt: number | null;
  /** Why the last payment failed. */
  failure: string | null;
  /** The preselected one first. */
  methods: readonly Choice[];
  /** Form target. */
  action: string;
}

const renderLineRow = ({ description, amount, period: { start, end } }: InvoiceLine): string =>
  `<tr><th scope="row">${escapeHtml(description)}<small>${formatDay(start)} to ${formatDay(end)}</small></th><td>${formatDollars(amount)}</td></tr>`;

const renderBalanceRow = ({ balance }: InvoiceView): string =>
  balance === 0
    ? ''
    : `<tr><th scope="row">${balance < 0 ? 'From your credit' : 'Kept as your credit'}</th><td>${formatDollars(balance)}</td></tr>`;

const renderSummary = (view: InvoiceView): string => `<section>
<h1>Invoice ${escapeHtml(view.number)}</h1>
<p class="muted">For ${escapeHtml(view.payer)}</p>
<p class="amount">${formatDollars(view.due)}</p>
<table><tbody>
${view.lines.map(renderLineRow).join('\n')}${renderBalanceRow(view)}
</tbody><tfoot><tr><th scope="row">Total</th><td>${formatDollars(view.total)}</td></tr></tfoot></table>
</section>`;

const renderPaySection = (view: InvoiceView): string => {
  const [first] = view.methods;
  if (!first)
    return `<section><h2>Pay this invoice</h2><p class="muted">No card or bank account is saved. Add one in OpenVisit and open this page again.</p></section>`;
  return `<section>
<form method="post" action="${escapeHtml(view.action)}">
${renderChoices('payment_method', 'Pay with', view.methods, first.value)}
<div class="row"><button type="submit" name="step" value="pay">Pay ${formatDollars(view.due)}</button></div>
</form>
</section>`;
};

const renderAuthenticateSection = (view: InvoiceView): string => `<section>
<h2>Your bank asks you to confirm this payment</h2>
<p class="muted">This is a test. Choose how the bank answers.</p>
<form method="post" action="${escapeHtml(view.action)}">
<div class="row"><button type="submit" name="step" value="authenticate">Complete authentication</button>
<button type="submit" class="second" name="step" value="refuse">Fail authentication</button></div>
</form>
</section>`;

const renderFailure = (view: InvoiceView): string =>
  view.failure === null
    ? ''
    : `<p class="bad" role="alert">The last payment failed. ${escapeHtml(view.failure)}</p>`;

const renderSuccess = (text: string): string => `<p class="good" role="status">${escapeHtml(text)}</p>`;

const CONTENT: Record<InvoiceView['state'], (view: InvoiceView) => string> = {
  open: (view) => `${renderFailure(view)}${renderSummary(view)}${renderPaySection(view)}`,
  authenticate: (view) => `${renderSummary(view)}${renderAuthenticateSection(view)}${renderPaySection(view)}`,
  processing: (view) =>
    `${renderSuccess('Your bank is processing the payment. This takes up to two business days.')}${renderSummary(view)}`,
  paid: (view) =>
    `${renderSuccess(view.paidAt === null ? 'Paid.' : `Paid on ${formatDay(view.paidAt)}. Thank you.`)}${renderSummary(view)}`,
  void: (view) => `<p class="note">This invoice is no longer due.</p>${renderSummary(view)}`,
};

/** What an invoice is for, how much is due, and how to pay it. */
export const buildInvoicePage = (view: InvoiceView): Page => ({
  title: `Invoice ${view.number}`,
  content: `${NOTE}\n${CONTENT[view.state](view)}\n<p class="row"><a class="button second" href="/">Back to OpenVisit</a></p>`,
});
