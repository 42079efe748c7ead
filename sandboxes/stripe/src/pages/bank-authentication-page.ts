import { SANDBOX_AUTHENTICATED } from '@openvisit/contract/test-cards';
import { formatDollars } from './format.ts';
import { escapeHtml, type Page } from './layout.ts';

export interface AuthenticationView {
  /** Form target. */
  action: string;
  /** Cents; null: a card is saved without a payment. */
  amount: number | null;
  /** 'Visa ending in 3155'. */
  card: string;
}

const renderPurpose = ({ amount, card }: AuthenticationView): string =>
  amount === null
    ? `Your card, ${escapeHtml(card)}, is about to be saved for later payments.`
    : `A payment of <strong>${formatDollars(amount)}</strong> with your card, ${escapeHtml(card)}.`;

/** The bank asks the cardholder to authenticate. A plain form without a script. */
export const buildAuthenticationPage = (view: AuthenticationView): Page => ({
  title: '3D Secure 2 test page',
  content: `<section>
<h1>3D Secure 2 test page</h1>
<p>${renderPurpose(view)}</p>
<p class="note">This is a test. A real bank would now ask you for a code or to confirm in its app. Choose the result here.</p>
<form method="post" action="${escapeHtml(view.action)}">
<p class="row"><button type="submit" name="outcome" value="complete">Complete</button>
<button type="submit" class="second" name="outcome" value="fail">Fail</button></p>
</form>
</section>`,
});

/** JSON that is safe inside a script element. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const notifyParent = (intent: string): string =>
  `window.parent.postMessage(${toScriptJson({ type: SANDBOX_AUTHENTICATED, intent })}, window.location.origin)`;

/** The result of an attempt; null if it is already over. Notifies the parent window, which reads the result from the API. */
export const buildResultPage = (done: { intent: string; isApproved: boolean } | null): Page => {
  const outcome = done?.isApproved ? 'Authentication complete' : 'Authentication failed';
  const title = done === null ? 'This test has ended' : outcome;
  const text = done === null ? 'Go back and try the payment again.' : 'You can continue in OpenVisit.';
  return {
    title,
    content: `<section role="status"><h1>${title}</h1><p class="muted">${text}</p></section>`,
    ...(done === null ? {} : { script: notifyParent(done.intent) }),
  };
};
