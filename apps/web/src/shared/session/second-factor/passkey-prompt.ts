import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import {
  ApiError,
  type NewPasskey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  type SignInProof,
} from '@openvisit/api';
import { PASSKEY_TRANSPORTS, SECOND_FACTOR_MESSAGES } from '@openvisit/contract';

/** Passkeys belong to a host name; browsers refuse them at an IP address. */
const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser offers passkeys at this URL. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !IP_ADDRESS.test(window.location.hostname);

const isKnownPasskey = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const wasNotAllowed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const getPasskeyMessage = (error: unknown, timedOut: boolean): string => {
  if (isKnownPasskey(error)) return SECOND_FACTOR_MESSAGES.PASSKEY_KNOWN;
  if (!wasNotAllowed(error)) return SECOND_FACTOR_MESSAGES.PASSKEY_FAILED;
  return timedOut ? SECOND_FACTOR_MESSAGES.PASSKEY_TIMED_OUT : SECOND_FACTOR_MESSAGES.PASSKEY_CANCELED;
};

/** Browsers report a closed prompt and one that timed out with the same error, so the time distinguishes them. */
const runPrompt = async <T>(timeoutMs: number, prompt: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  try {
    return await prompt();
  } catch (error) {
    const timedOut = performance.now() - startedAt >= timeoutMs;
    throw new ApiError('refused', getPasskeyMessage(error, timedOut));
  }
};

/** Asks the browser to create a passkey. Rejects with an ApiError for the user, also when the prompt is closed. */
export const createPasskey = async (optionsJSON: PasskeyCreationOptions): Promise<NewPasskey> => {
  const { id, response } = await runPrompt(optionsJSON.timeout, () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: PASSKEY_TRANSPORTS.filter((known) => transports.includes(known)),
  };
};

/** Asks the browser for a passkey of the account. Rejects like {@link createPasskey}. */
export const requestPasskey = async (optionsJSON: PasskeyRequestOptions): Promise<SignInProof> => {
  const { id, response } = await runPrompt(optionsJSON.timeout, () => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { method: 'PASSKEY', passkey: { id, clientDataJSON, authenticatorData, signature } };
};
