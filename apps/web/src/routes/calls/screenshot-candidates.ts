import { t } from '@openvisit/contract';
import type { Call, CallMember } from '@openvisit/api/calls';

/** Whom the physician can take a picture of, and why nobody if there is no one (CR-07). */
export interface ScreenshotCandidates {
  members: readonly CallMember[];
  reason: string | null;
}

/** Only a patient or parent whose camera is on. */
export const findScreenshotCandidates = ({ others }: Pick<Call, 'others'>): ScreenshotCandidates => {
  const patients = others.filter(({ type }) => type === 'PATIENT' || type === 'PARENT');
  const members = patients.filter(({ video, stream, state }) => video && stream && state === 'live');
  if (members.length > 0) return { members, reason: null };
  const [first] = patients;
  if (!first) return { members, reason: t('The patient has not joined the call') };
  return {
    members,
    reason: first.video
      ? t('{name} is connecting', { name: first.name })
      : t('{name} has the camera off', { name: first.name }),
  };
};
