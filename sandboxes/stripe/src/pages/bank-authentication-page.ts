import { SANDBOX_AUTHENTICATED } from '@openvisit/contract/test-cards';
import { escapeHtml } from './html.ts';
import { dollars, page } from './layout.ts';

export interface AskView {
  /** Where the form goes. */
  action: string;
  /** Cents; null: a card is kept, nothing is paid. */
  amount: number | null;
  /** 'Visa ending in 3155'. */
  card: string;
}

const what = ({ amount, card }: AskView): string =>
  amount === null
    ? `Your card, ${escapeHtml(card)}, is about to be saved for later payments.`
    : `A payment of <strong>${dollars(amount)}</strong> with your card, ${escapeHtml(card)}.`;

/** The bank asks its cardholder. Two buttons of a form: no script, and any keyboard. */
export const askPage = (nonce: string, view: AskView): string =>
  page({
    nonce,
    title: '3D Secure 2 test page',
    content: `<section>
<h1>3D Secure 2 test page</h1>
<p>${what(view)}</p>
<p class="note">This is a test. A real bank would now ask you to prove that it is you, with a code or in its app. Here you say how that ends.</p>
<form method="post" action="${escapeHtml(view.action)}">
<p class="row"><button type="submit" name="outcome" value="complete">Complete</button>
<button type="submit" class="second" name="outcome" value="fail">Fail</button></p>
</form>
</section>`,
  });

/** JSON as it may stand in a script. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const tell = (nonce: string, intent: string): string =>
  `<script nonce="${escapeHtml(nonce)}">window.parent.postMessage(${scriptJson({ type: SANDBOX_AUTHENTICATED, intent })}, window.location.origin)</script>`;

/** After the answer; null: this question is over. The window around it is told, and asks the provider itself. */
export const donePage = (nonce: string, done: { intent: string; agreed: boolean } | null): string => {
  const heading =
    done === null ? 'This test has ended' : done.agreed ? 'Authentication complete' : 'Authentication failed';
  const words = done === null ? 'Go back and try the payment again.' : 'You can go on in OpenVisit.';
  return page({
    nonce,
    title: heading,
    content: `<section role="status"><h1>${heading}</h1><p class="muted">${words}</p></section>${done === null ? '' : tell(nonce, done.intent)}`,
  });
};
