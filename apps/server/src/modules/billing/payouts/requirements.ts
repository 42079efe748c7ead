import { defineTexts } from '@openvisit/contract';

/** Labels for the provider's requirement names, matched by prefix. The browser translates them. */
const LABELS = defineTexts({
  external_account: 'The bank account your payouts go to',
  'individual.dob': 'Your date of birth',
  'individual.first_name': 'Your name',
  'individual.last_name': 'Your name',
  'individual.address': 'Your home address',
  'individual.email': 'Your email address',
  'individual.phone': 'Your phone number',
  'individual.ssn_last_4': 'The last four digits of your social security number',
  'individual.id_number': 'Your social security number',
  'individual.verification': 'A document that proves your identity',
  representative: 'The person who represents your practice',
  business_profile: 'A description of your practice',
  business_type: 'The legal form of your practice',
  company: 'Details about your company',
  tos_acceptance: 'Your agreement to the terms of the payment provider',
});

const humanize = (name: string): string => {
  const text = name.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Labels of the provider's open requirements, without duplicates (PO-15). */
export const describeRequirements = (names: readonly string[]): string[] => [
  ...new Set(
    names.map(
      (name) => Object.entries(LABELS).find(([prefix]) => name.startsWith(prefix))?.[1] ?? humanize(name),
    ),
  ),
];
