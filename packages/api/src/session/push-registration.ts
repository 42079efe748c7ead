import type { Body } from '@openvisit/contract';
import { createId } from '../new-id.ts';
import { getStored, setStored } from './stored-values.ts';

/** Longest browser name that the server accepts. */
const NAME_MAX = 128;

type Push = NonNullable<Body<'login'>['fcm_object']>;

/**
 * The push registration id of this browser (AC-16): created at startup, kept until the session ends and sent with each
 * sign-in. Pushes arrive over the socket of that session.
 */
export const registerForPush = (): string => {
  const storedId = getStored('fcm_id');
  if (storedId !== null) return storedId;
  const id = createId();
  setStored({ fcm_id: id });
  return id;
};

/** The push registration to send with a sign-in. */
export const createPushRegistration = (): Push => ({
  active: true,
  registration_id: registerForPush(),
  type: 'web',
  name: ((globalThis.navigator as Partial<Navigator> | undefined)?.userAgent ?? '').slice(0, NAME_MAX),
});
