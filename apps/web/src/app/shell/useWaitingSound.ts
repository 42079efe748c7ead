import type { WaitingPatient } from '@openvisit/api';
import { useEffect, useState } from 'react';
import { REMINDER_CHIMES, startRing } from '../../shared/sound/ring.ts';
import { waitForTabLock } from '../../shared/useTabLock.ts';
import { claimAppointment } from './claim-appointment.ts';

/** Id of the last visit whose patient no tab has sounded for; undefined if all have been heard. */
const claimUnheard = async (
  waiting: readonly WaitingPatient[],
  signal: AbortSignal,
): Promise<string | undefined> => {
  // The other side of a call in another tab would hear the sound.
  if (!(await waitForTabLock('call', signal))) return undefined;
  const visits = waiting.map(({ appointment }) => appointment);
  const claims = await Promise.all(visits.map((visit) => claimAppointment('waiting', visit)));
  return visits.findLast((_, index) => claims[index])?.id;
};

/** Plays the sound of a reminder once for each patient who waits in a call, in one tab and not during a call (BX-16). */
export const useWaitingSound = (waiting: readonly WaitingPatient[] | undefined): void => {
  const [soundingId, setSoundingId] = useState<string>();
  useEffect(() => {
    if (!waiting?.length) return undefined;
    const wait = new AbortController();
    void claimUnheard(waiting, wait.signal).then((id) => id && setSoundingId(id));
    return () => wait.abort();
  }, [waiting]);
  useEffect(() => (soundingId ? startRing({ times: REMINDER_CHIMES }) : undefined), [soundingId]);
};
