/**
 * What people agree to. Every account has two texts. Others cover video care, the fee of a visit and each screenshot of a
 * call (BX-03). A parent declares a dependent, and a dependent who comes of age may let the parent keep access (PW-06).
 */
export const CONSENT_KINDS = [
  'TERMS',
  'PRIVACY',
  'TELEHEALTH',
  'FEES',
  'SCREENSHOT',
  'GUARDIAN',
  'PARENT_ACCESS',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What every user agrees to; the app asks for the current versions before anything else. */
export const ACCOUNT_CONSENTS = ['TERMS', 'PRIVACY'] as const;
export type AccountConsent = (typeof ACCOUNT_CONSENTS)[number];

/** The current version of each text. A changed text is a new version; earlier ones stay in the database. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, number>> = {
  TERMS: 1,
  PRIVACY: 1,
  TELEHEALTH: 1,
  FEES: 2,
  SCREENSHOT: 1,
  GUARDIAN: 1,
  PARENT_ACCESS: 1,
};

/** Rows per page of the list of consents. */
export const CONSENTS_PAGE = 50;
