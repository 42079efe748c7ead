import { escapeHtml } from './html.ts';
import { choices, dayText, dollars, NOTE, page, type Choice } from './layout.ts';

export interface InvoiceView {
  number: string;
  state: 'open' | 'authenticate' | 'processing' | 'paid' | 'void';
  payer: string;
  lines: readonly { description: string; amount: number; start: number; end: number }[];
  /** What was taken off or added from the customer's balance; 0: nothing. */
  credit: number;
  total: number;
  due: number;
  /** Unix seconds. */
  paid_at: number | null;
  /** Why the last try did not work, in the provider's words. */
  failure: string | null;
  /** What can pay; the chosen one first. */
  methods: readonly Choice[];
  /** Where the page's forms go. */
  action: string;
  /** The product. */
  home: string;
}

const lineRow = ({ description, amount, start, end }: InvoiceView['lines'][number]): string =>
  `<tr><th scope="row">${escapeHtml(description)}<small>${dayText(start)} to ${dayText(end)}</small></th><td>${dollars(amount)}</td></tr>`;

const creditRow = ({ credit }: InvoiceView): string =>
  credit === 0
    ? ''
    : `<tr><th scope="row">${credit < 0 ? 'From your credit' : 'Kept as your credit'}</th><td>${dollars(credit)}</td></tr>`;

const summary = (view: InvoiceView): string => `<section>
<h1>Invoice ${escapeHtml(view.number)}</h1>
<p class="muted">For ${escapeHtml(view.payer)}</p>
<p class="amount">${dollars(view.due)}</p>
<table><tbody>
${view.lines.map(lineRow).join('\n')}${creditRow(view)}
</tbody><tfoot><tr><th scope="row">Total</th><td>${dollars(view.total)}</td></tr></tfoot></table>
</section>`;

const homeLink = (view: InvoiceView): string =>
  `<p class="row"><a class="button second" href="${escapeHtml(view.home)}">Back to OpenVisit</a></p>`;

const paySection = (view: InvoiceView): string => {
  const [first] = view.methods;
  if (!first) {
    return `<section><h2>Pay this invoice</h2><p class="muted">No card or bank account is saved. Add one in OpenVisit and open this page again.</p></section>`;
  }
  return `<section>
<form method="post" action="${escapeHtml(view.action)}">
${choices('payment_method', 'Pay with', view.methods, first.value)}
<div class="row"><button type="submit" name="step" value="pay">Pay ${dollars(view.due)}</button></div>
</form>
</section>`;
};

const authenticateSection = (view: InvoiceView): string => `<section>
<h2>Your bank wants to know that it is you</h2>
<p class="muted">In this test you are the bank: say how it answers.</p>
<form method="post" action="${escapeHtml(view.action)}">
<div class="row"><button type="submit" name="step" value="authenticate">Complete authentication</button>
<button type="submit" class="second" name="step" value="refuse">Fail authentication</button></div>
</form>
</section>`;

const failureText = (view: InvoiceView): string =>
  view.failure === null
    ? ''
    : `<p class="bad" role="alert">The last payment did not work. ${escapeHtml(view.failure)}</p>`;

const good = (words: string): string => `<p class="good" role="status">${escapeHtml(words)}</p>`;

const PARTS: Record<InvoiceView['state'], (view: InvoiceView) => string> = {
  open: (view) => `${failureText(view)}${summary(view)}${paySection(view)}`,
  authenticate: (view) => `${summary(view)}${authenticateSection(view)}${paySection(view)}`,
  processing: (view) =>
    `${good('Your bank is being asked. That takes up to two business days; there is nothing more to do.')}${summary(view)}`,
  paid: (view) =>
    `${good(view.paid_at === null ? 'Paid.' : `Paid on ${dayText(view.paid_at)}. Thank you.`)}${summary(view)}`,
  void: (view) => `<p class="note">This invoice is no longer due.</p>${summary(view)}`,
};

/** An invoice as its payer sees it: what for, how much, and the way to pay it. */
export const invoicePage = (nonce: string, view: InvoiceView): string =>
  page({
    nonce,
    title: `Invoice ${view.number}`,
    content: `${NOTE}\n${PARTS[view.state](view)}\n${homeLink(view)}`,
  });
