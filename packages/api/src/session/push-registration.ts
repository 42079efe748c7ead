import type { Body } from '@openvisit/contract';
import { newId } from '../new-id.ts';
import { getStored, setStored } from './stored-values.ts';

/** Longest name of a browser the server takes. */
const NAME_MAX = 128;

type Push = NonNullable<Body<'login'>['fcm_object']>;

/**
 * The id this browser takes pushes under (AC-16): made at startup, kept until the session ends, sent with each sign-in.
 * Pushes arrive over the socket of the session it was sent with.
 */
export const registerForPush = (): string => {
  const known = getStored('fcm_id');
  if (known !== null) return known;
  const made = newId();
  setStored({ fcm_id: made });
  return made;
};

/** The registration, as a sign-in carries it. */
export const pushRegistration = (): Push => ({
  active: true,
  registration_id: registerForPush(),
  type: 'web',
  name: ((globalThis.navigator as Partial<Navigator> | undefined)?.userAgent ?? '').slice(0, NAME_MAX),
});
