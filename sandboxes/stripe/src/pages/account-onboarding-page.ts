import { escapeHtml } from './html.ts';
import { choices, NOTE, page, type Choice } from './layout.ts';

export interface ConnectView {
  email: string;
  /** Where the form goes. */
  action: string;
  businessType: string;
  name: string;
  /** The account number chosen. */
  account: string;
  /** What is paid out to now, in words; null: nothing yet. */
  bank: string | null;
  accounts: readonly Choice[];
  /** What is still needed and what could not be checked, in words. */
  needed: readonly string[];
  problems: readonly string[];
  nameError: string | null;
}

const BUSINESS: readonly Choice[] = [
  { value: 'individual', label: 'An individual', hint: 'You are paid in your own name.' },
  { value: 'company', label: 'A company', hint: 'A practice, partnership or corporation is paid.' },
];

const list = (words: readonly string[]): string =>
  `<ul>${words.map((word) => `<li>${escapeHtml(word)}</li>`).join('')}</ul>`;

const problems = ({ problems: words }: ConnectView): string =>
  words.length === 0 ? '' : `<div class="bad">This could not be checked:${list(words)}</div>`;

const needed = ({ needed: words }: ConnectView): string =>
  words.length === 0 ? '' : `<div class="note">Still needed before money is paid out:${list(words)}</div>`;

const nameField = ({ name, nameError }: ConnectView): string => {
  const told = nameError === null ? '' : ' aria-invalid="true" aria-describedby="name-error"';
  const error =
    nameError === null ? '' : `<p class="error" id="name-error" role="alert">${escapeHtml(nameError)}</p>`;
  return `<div class="field"><label for="name">Legal name</label>
<input type="text" id="name" name="name" value="${escapeHtml(name)}" maxlength="100" autocomplete="name"${told}>${error}</div>`;
};

const intro = ({ email, bank }: ConnectView): string => `<section>
<h1>Where your money goes</h1>
<p class="muted">${escapeHtml(email)} is paid for visits through this account. Tell who is paid, and to which bank.</p>
${bank === null ? '' : `<p class="muted">Paid out to now: ${escapeHtml(bank)}</p>`}
</section>`;

const form = (view: ConnectView): string => `<form method="post" action="${escapeHtml(view.action)}">
<section>${choices('business_type', 'Who is paid?', BUSINESS, view.businessType)}</section>
<section>${nameField(view)}</section>
<section>${choices('account', 'Bank account', view.accounts, view.account)}
<p class="muted">These are the test accounts of the provider. Never enter a real one here.</p></section>
<section>
<p class="muted">By submitting you agree to the terms of the test provider.</p>
<p class="row"><button type="submit" name="outcome" value="complete">Agree and submit</button>
<button type="submit" class="second" name="outcome" value="leave">Leave for now</button></p>
</section>
<section>
<h2>Try another outcome</h2>
<p class="muted">The same form, answered differently by the provider.</p>
<p class="row"><button type="submit" class="second" name="outcome" value="more">Submit: more information is needed</button>
<button type="submit" class="second" name="outcome" value="failed">Submit: verification fails</button></p>
</section>
</form>`;

/** The page a physician tells their business and bank account on. */
export const connectPage = (nonce: string, view: ConnectView): string =>
  page({
    nonce,
    title: 'Bank details',
    content: `${NOTE}\n${problems(view)}${needed(view)}${intro(view)}\n${form(view)}`,
  });
