import { renderChoices, escapeHtml, NOTE, type Choice, type Page } from './layout.ts';

export interface OnboardingView {
  email: string;
  /** Form target. */
  action: string;
  businessType: string;
  name: string;
  /** The chosen test bank account. */
  account: string;
  /** The current payout bank account; null: none. */
  bank: string | null;
  accounts: readonly Choice[];
  /** Labels of the open requirements. */
  missing: readonly string[];
  /** What could not be verified. */
  problems: readonly string[];
  nameError: string | null;
}

const BUSINESS: readonly Choice[] = [
  { value: 'individual', label: 'An individual', hint: 'You are paid in your own name.' },
  { value: 'company', label: 'A company', hint: 'A practice, partnership or corporation is paid.' },
];

const renderList = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

const renderNotices = ({ problems, missing }: OnboardingView): string =>
  [
    problems.length === 0 ? '' : `<div class="bad">This could not be verified:${renderList(problems)}</div>`,
    missing.length === 0
      ? ''
      : `<div class="note">Required before money is paid out:${renderList(missing)}</div>`,
  ].join('');

const renderNameField = ({ name, nameError }: OnboardingView): string => {
  const invalid = nameError === null ? '' : ' aria-invalid="true" aria-describedby="name-error"';
  const error =
    nameError === null ? '' : `<p class="error" id="name-error" role="alert">${escapeHtml(nameError)}</p>`;
  return `<div class="field"><label for="name">Legal name</label>
<input type="text" id="name" name="name" value="${escapeHtml(name)}" maxlength="100" autocomplete="name"${invalid}>${error}</div>`;
};

const renderIntro = ({ email, bank }: OnboardingView): string => `<section>
<h1>Where your money goes</h1>
<p class="muted">${escapeHtml(email)} is paid for visits through this account. Enter who is paid and to which bank account.</p>
${bank === null ? '' : `<p class="muted">Current bank account: ${escapeHtml(bank)}</p>`}
</section>`;

const renderForm = (view: OnboardingView): string => `<form method="post" action="${escapeHtml(view.action)}">
<section>${renderChoices('business_type', 'Who is paid?', BUSINESS, view.businessType)}</section>
<section>${renderNameField(view)}</section>
<section>${renderChoices('account', 'Bank account', view.accounts, view.account)}
<p class="muted">These are test accounts. Never enter a real one here.</p></section>
<section>
<p class="muted">By submitting you agree to the terms of the sandbox.</p>
<p class="row"><button type="submit" name="outcome" value="complete">Agree and submit</button>
<button type="submit" class="second" name="outcome" value="leave">Leave for now</button></p>
</section>
<section>
<h2>Try another outcome</h2>
<p class="muted">The same form with a different result.</p>
<p class="row"><button type="submit" class="second" name="outcome" value="more">Submit: more information is needed</button>
<button type="submit" class="second" name="outcome" value="failed">Submit: verification fails</button></p>
</section>
</form>`;

/** The form for business details and payout bank account. */
export const buildOnboardingPage = (view: OnboardingView): Page => ({
  title: 'Bank details',
  content: `${NOTE}\n${renderNotices(view)}${renderIntro(view)}\n${renderForm(view)}`,
});
