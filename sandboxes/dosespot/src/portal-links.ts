import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SANDBOX_CLINIC } from './api.ts';
import type { SandboxClock } from './host.ts';

/** Path of the portal inside the product. */
export const PORTAL_PATH = '/sandbox/prescriber/sso';

/** Link lifetime: long enough for a slow page load, too short to share the link. */
const LINK_LIFETIME_MS = 120_000;
/** How long a page's forms can be sent. */
const SESSION_LIFETIME_MS = 30 * 60_000;
const USER_PHRASE_LENGTH = 22;

/** The clinician to sign in and the patient to show. */
export interface SignIn {
  clinician: string;
  patient: string | null;
}

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Creates and reads signed links to the portal that expire, and the sessions of its pages. */
export const createPortalLinks = (secret: string, clock: SandboxClock) => {
  const sign = (payload: string): string =>
    createHmac('sha256', secret).update(`portal\n${payload}`).digest('base64url');
  const createTicket = ({ clinician, patient }: SignIn, lifetimeMs: number): string => {
    const content = JSON.stringify([clinician, patient, clock.now() + lifetimeMs]);
    const payload = Buffer.from(content).toString('base64url');
    return `${payload}.${sign(payload)}`;
  };
  return {
    create: (clinician: string, patient: string | null): string =>
      `${PORTAL_PATH}?ticket=${createTicket({ clinician, patient }, LINK_LIFETIME_MS)}`,
    createSession: (signIn: SignIn): string => createTicket(signIn, SESSION_LIFETIME_MS),
    read: (ticket: string): SignIn | null => {
      const [payload = '', signature = ''] = ticket.split('.');
      if (!isEqual(signature, sign(payload))) return null;
      const [clinician, patient, expires] = JSON.parse(
        Buffer.from(payload, 'base64url').toString('utf8'),
      ) as [string, string | null, number];
      return clock.now() < expires ? { clinician, patient } : null;
    },
  };
};

const hashSha512 = (text: string): string =>
  createHash('sha512').update(text, 'utf8').digest('base64').replaceAll('=', '');

/** Reads DoseSpot's own single sign-on link, which is hashed with the clinic key and does not expire. */
export const readSingleSignOn = (query: URLSearchParams): SignIn | null => {
  const { clinicId, clinicKey } = SANDBOX_CLINIC;
  const length = Number(query.get('SingleSignOnPhraseLength'));
  const code = query.get('SingleSignOnCode') ?? '';
  const clinician = query.get('SingleSignOnUserId') ?? '';
  const phrase = code.slice(0, length);
  const isValid =
    query.get('SingleSignOnClinicId') === clinicId &&
    isEqual(code, phrase + hashSha512(phrase + clinicKey)) &&
    isEqual(
      query.get('SingleSignOnUserIdVerify') ?? '',
      hashSha512(clinician + phrase.slice(0, USER_PHRASE_LENGTH) + clinicKey),
    );
  return isValid ? { clinician, patient: query.get('PatientId') } : null;
};

export type PortalLinks = ReturnType<typeof createPortalLinks>;
