import { CallVideos } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { readPin, writePin } from './call-memory.ts';
import type { PanelFacts } from './panels.ts';
import { buildOwnTile, buildParticipantTiles, getOtherPartyName } from './participants.ts';
import { createPin, findLargePin, keepPin, type Pin } from './pin.ts';

/** The videos of everyone in the call, with the one that the user keeps large (CR-01, BX-10). */
export const ParticipantVideos = ({
  appointment,
  call,
  user,
}: Pick<PanelFacts, 'appointment' | 'call' | 'user'>) => {
  const { others } = call;
  const [pin, setPin] = useState<Pin | null>(() => readPin(appointment.id));
  const kept = keepPin(pin, others, user.user);
  if (kept !== pin) setPin(kept);
  useEffect(() => writePin(appointment.id, kept), [appointment.id, kept]);
  return (
    <CallVideos
      others={buildParticipantTiles(call)}
      own={buildOwnTile(call, user)}
      waitingFor={getOtherPartyName(appointment)}
      pinned={findLargePin(kept, others)}
      onPin={(id) => setPin(id === null ? null : createPin(id, others))}
    />
  );
};
