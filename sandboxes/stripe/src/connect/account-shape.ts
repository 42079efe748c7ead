import type Stripe from 'stripe';
import type { Facts } from '../engine/objects.ts';

/** What the provider asks of everybody before money can move. */
const AT_FIRST: readonly string[] = [
  'business_type',
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const DOCUMENT = 'individual.verification.document';
const UNVERIFIED =
  'The identity information you entered cannot be verified. Please correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) that you entered.';

/** What the provider asks for, in words. */
const WORDS: Record<string, string> = {
  business_type: 'Whether an individual or a company is paid',
  external_account: 'A bank account that payouts arrive at',
  'individual.first_name': 'The legal first name',
  'individual.last_name': 'The legal last name',
  'tos_acceptance.date': 'Agreement to the terms',
  'tos_acceptance.ip': 'Agreement to the terms',
  [DOCUMENT]: 'A photo of an identity document',
};

/** Each thing once, in words; a name nobody knows stays as it is. */
export const requirementWords = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => WORDS[name] ?? name)),
];

const requirements = (
  due: readonly string[],
  more: Partial<Stripe.Account.Requirements> = {},
): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...due],
  disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: [...due],
  past_due: [...due],
  pending_verification: [],
  ...more,
});

export interface NewAccount {
  id: string;
  email: string | null;
  type: Stripe.Account['type'];
  controller: Stripe.Account.Controller;
  metadata: Record<string, string>;
}

/** An account nobody has told anything of yet. */
export const newAccount = (of: NewAccount, now: number): Stripe.Account => ({
  id: of.id,
  object: 'account',
  business_profile: null,
  business_type: null,
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  charges_enabled: false,
  controller: of.controller,
  country: 'US',
  created: now,
  default_currency: 'usd',
  details_submitted: false,
  email: of.email,
  metadata: of.metadata,
  payouts_enabled: false,
  requirements: requirements(AT_FIRST),
  tos_acceptance: { date: null, ip: null },
  type: of.type,
});

/** How the onboarding page can end, as its buttons say. */
export const OUTCOMES = ['complete', 'more', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What an account may do after it was told who is paid. */
export const settle = (account: Stripe.Account, outcome: Outcome, now: number): void => {
  const charges = outcome !== 'failed';
  account.details_submitted = true;
  account.charges_enabled = charges;
  account.payouts_enabled = outcome === 'complete';
  account.capabilities = {
    card_payments: charges ? 'active' : 'inactive',
    transfers: charges ? 'active' : 'inactive',
  };
  account.tos_acceptance = { date: now, ip: '127.0.0.1' };
  account.requirements =
    outcome === 'complete'
      ? requirements([])
      : requirements([DOCUMENT], {
          errors:
            outcome === 'failed'
              ? [{ code: 'verification_failed_keyed_identity', reason: UNVERIFIED, requirement: DOCUMENT }]
              : [],
        });
};

/** After a payout came back: nothing is paid out until the bank account is another one. */
export const stopPayouts = (account: Stripe.Account): void => {
  account.payouts_enabled = false;
  account.requirements = requirements(['external_account']);
};

/** Of a bank account after the page has ended so. */
export const BANK_STATUS: Record<Outcome, string> = {
  complete: 'verified',
  more: 'new',
  failed: 'verification_failed',
};

/** What the onboarding page was told, so that it can be corrected instead of told again. */
export interface Told {
  businessType: 'individual' | 'company';
  name: string;
}

export const toldOf = (facts: Facts): Told => ({
  businessType: facts.business_type === 'company' ? 'company' : 'individual',
  name: typeof facts.name === 'string' ? facts.name : '',
});

/** What the provider could not check, in its words. */
export const problemsOf = (account: Stripe.Account): string[] =>
  (account.requirements?.errors ?? []).map(({ reason }) => reason);

export const neededOf = (account: Stripe.Account): string[] =>
  account.details_submitted ? requirementWords(account.requirements?.currently_due ?? []) : [];
