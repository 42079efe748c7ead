import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PHRASE_LENGTH = 32;
/** Length of the phrase's prefix in the user hash. */
const USER_PHRASE_LENGTH = 22;

export const createRandomPhrase = (): string =>
  Array.from({ length: PHRASE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** SHA-512 in Base64 without padding. */
const hashSha512 = (text: string): string =>
  createHash('sha512').update(text, 'utf8').digest('base64').replaceAll('=', '');

export interface SsoParts {
  baseUrl: string;
  clinicId: string;
  clinicKey: string;
  userId: string;
  patientId: string | null;
  phrase: string;
}

/**
 * The URL that signs a user in at DoseSpot. One hash of the phrase and the clinic key authenticates the clinic, a second
 * one the user. The key itself is not part of the URL. Without a patient the URL opens the refill requests and errors.
 */
export const buildDoseSpotSsoUrl = ({
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
    SingleSignOnCode: phrase + hashSha512(phrase + clinicKey),
    SingleSignOnUserIdVerify: hashSha512(userId + phrase.slice(0, USER_PHRASE_LENGTH) + clinicKey),
    ...(patientId === null ? { RefillsErrors: '1' } : { PatientId: patientId }),
  });
  return `${baseUrl}/LoginSingleSignOn.aspx?${query}`;
};
