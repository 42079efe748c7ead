import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PHRASE_LENGTH = 32;
/** Of the phrase, so much goes into the hash that vouches for the user. */
const USER_PHRASE_LENGTH = 22;

export const randomPhrase = (): string =>
  Array.from({ length: PHRASE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** SHA-512 in Base64, without the padding. */
const digest = (text: string): string =>
  createHash('sha512').update(text, 'utf8').digest('base64').replace(/=+$/, '');

export interface SsoParts {
  baseUrl: string;
  clinicId: string;
  clinicKey: string;
  userId: string;
  patientId: string | null;
  phrase: string;
}

/**
 * The address that signs a user in at DoseSpot: the phrase with a hash of it and the clinic's key says that the clinic
 * asks, a second hash that it asks for this user. The key itself is in neither. Without a patient it opens at the refill
 * requests and errors, the page every prescriber has.
 */
export const doseSpotSsoUrl = ({
  baseUrl,
  clinicId,
  clinicKey,
  userId,
  patientId,
  phrase,
}: SsoParts): string => {
  const query = new URLSearchParams({
    SingleSignOnClinicId: clinicId,
    SingleSignOnUserId: userId,
    SingleSignOnPhraseLength: String(PHRASE_LENGTH),
    SingleSignOnCode: phrase + digest(phrase + clinicKey),
    SingleSignOnUserIdVerify: digest(userId + phrase.slice(0, USER_PHRASE_LENGTH) + clinicKey),
    ...(patientId === null ? { RefillsErrors: '1' } : { PatientId: patientId }),
  });
  return `${baseUrl}/LoginSingleSignOn.aspx?${query}`;
};
