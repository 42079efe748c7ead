import { CallVideos } from '@openvisit/ui';
import { useState } from 'react';
import type { PanelFacts } from './panels.ts';
import { buildOwnTile, buildParticipantTiles, getOtherPartyName } from './participants.ts';

type ParticipantVideosProps = Pick<PanelFacts, 'appointment' | 'call' | 'user'>;

/**
 * The tile that the user keeps large, by user id, while three or more people are in the call and this one is among them. A screen
 * that is shared later is larger, until the user pins somebody again (BX-10).
 */
const usePin = ({ call: { others }, user: { user } }: ParticipantVideosProps) => {
  const sharer = others.find(({ screen }) => screen)?.user ?? null;
  const [pin, setPin] = useState<{ id: string; over: string | null } | null>(null);
  const isPresent = (id: string) => id === user || others.some((member) => member.user === id);
  if (pin && !(others.length > 1 && isPresent(pin.id))) setPin(null);
  return {
    pinned: pin && (sharer === null || sharer === pin.over) ? pin.id : null,
    onPin: (id: string | null) => setPin(id === null ? null : { id, over: sharer }),
  };
};

/** The videos of everyone in the call, with the one that the user keeps large (CR-01, BX-10). */
export const ParticipantVideos = (props: ParticipantVideosProps) => {
  const { appointment, call, user } = props;
  return (
    <CallVideos
      others={buildParticipantTiles(call)}
      own={buildOwnTile(call, user)}
      waitingFor={getOtherPartyName(appointment)}
      {...usePin(props)}
    />
  );
};
