import type { Call } from '@openvisit/api/calls';
import { defineTexts, t, type ConnectionProblem } from '@openvisit/contract';

const OWN = defineTexts({
  loss: 'Your connection loses data. Move closer to your Wi-Fi.',
  slow: 'Your connection is slow. Move closer to your Wi-Fi.',
  delay: 'The others hear you late. Stop downloads on your network, or try another one.',
  detour: 'The others hear you late, because a network blocks the direct way. Try another network.',
}) satisfies Record<Exclude<ConnectionProblem, 'frozen'>, string>;

const THEIRS = defineTexts({
  frozen: 'Their video does not arrive. Ask them to turn off their camera, so that you hear them well.',
  loss: 'Their connection loses data. Ask them to move closer to their Wi-Fi.',
  delay: 'You hear them late. Ask them to stop downloads on their network, or to try another one.',
  detour: 'You hear them late, because a network blocks the direct way. Ask them to try another network.',
}) satisfies Record<Exclude<ConnectionProblem, 'slow'>, string>;

/** Why the user's own connection is weak and what helps; null if it is not weak (BX-10). */
export const getOwnConnectionAdvice = ({
  problem,
  self: { video },
}: {
  problem: Call['problem'];
  self: Pick<Call['self'], 'video'>;
}): string | null => {
  // Whether a video arrives is known on the other side, and the bandwidth on this one.
  if (problem === null || problem === 'frozen') return null;
  return problem === 'slow' && video
    ? t('Your connection is slow. Turn off your camera or move closer to your Wi-Fi.')
    : t(OWN[problem]);
};

/** The same of another participant, with what to ask them, unless the user's own connection is weak too. */
export const getConnectionAdvice = (
  problem: ConnectionProblem | null,
  ownProblem: ConnectionProblem | null,
): string | null => {
  if (problem === null || problem === 'slow') return null;
  return ownProblem
    ? t('Your own connection is weak, so it may not be the connection of this person.')
    : t(THEIRS[problem]);
};
