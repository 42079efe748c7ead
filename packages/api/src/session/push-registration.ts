import type { Body } from '@openvisit/contract';
import { createId } from '../create-id.ts';
import { getStored, setStored } from './stored-values.ts';

/** Longest browser name that the server accepts. */
const BROWSER_NAME_MAX = 128;

type PushRegistration = NonNullable<Body<'login'>['fcm_object']>;

/**
 * Returns the push registration id of this browser, created on the first call and stored until the session ends (AC-16). Each
 * sign-in sends it; pushes arrive over the socket of that session.
 */
export const ensurePushRegistrationId = (): string => {
  const storedId = getStored('fcm_id');
  if (storedId !== null) return storedId;
  const id = createId();
  setStored({ fcm_id: id });
  return id;
};

/** Builds the push registration that a sign-in sends. */
export const createPushRegistration = (): PushRegistration => ({
  active: true,
  registration_id: ensurePushRegistrationId(),
  type: 'web',
  name: ((globalThis.navigator as Partial<Navigator> | undefined)?.userAgent ?? '').slice(
    0,
    BROWSER_NAME_MAX,
  ),
});
