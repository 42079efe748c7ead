/** What the provider still needs, by the first part of its own names that is known here. */
const WORDS: readonly (readonly [string, string])[] = [
  ['external_account', 'The bank account your payouts go to'],
  ['individual.dob', 'Your date of birth'],
  ['individual.first_name', 'Your name'],
  ['individual.last_name', 'Your name'],
  ['individual.address', 'Your home address'],
  ['individual.email', 'Your email address'],
  ['individual.phone', 'Your phone number'],
  ['individual.ssn_last_4', 'The last four digits of your social security number'],
  ['individual.id_number', 'Your social security number'],
  ['individual.verification', 'A document that proves who you are'],
  ['representative', 'Who represents your practice'],
  ['business_profile', 'What your practice does'],
  ['business_type', 'What kind of business your practice is'],
  ['company', 'The facts of your company'],
  ['tos_acceptance', 'That you agree to the terms of the payment provider'],
];

/** A name of the provider's without its punctuation. */
const plain = (name: string): string => {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the provider still needs, as people say it, each once (PO-15). */
export const describeRequirements = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => WORDS.find(([known]) => name.startsWith(known))?.[1] ?? plain(name))),
];
