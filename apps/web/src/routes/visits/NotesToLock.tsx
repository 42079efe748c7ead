import { useNoteWriter, useOpenNoteCount } from '@openvisit/api/notes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { OpenNotesBanner } from '../../shared/notes/OpenNotesBanner.tsx';
import { WaitingNotes } from '../../shared/notes/WaitingNotes.tsx';
import { useLockNote } from '../../shared/notes/useLockNote.tsx';
import type { EndedCall } from '../../shared/visits/ended-call.ts';

interface LockAfterCallProps extends NotesToLockProps {
  appointmentId: string;
  noteId: string;
}

/** Asks to lock the note of the call that has just ended (AP-13). */
const LockAfterCall = ({ appointmentId, noteId, isAsking }: LockAfterCallProps) => {
  const note = useNoteWriter({ appointmentId, noteId });
  const navigate = useNavigate();
  const { save, dialog } = useLockNote(note, { onComplete: () => void navigate(paths.note(noteId)) });
  const hasAsked = useRef(false);
  const isReady = isAsking && note !== null && !note.loading && note.note?.is_locked === false;
  const ask = useEffectEvent(() => {
    if (!hasAsked.current) void save();
    hasAsked.current = true;
  });
  useEffect(() => {
    if (isReady) ask();
  }, [isReady]);
  return isAsking ? dialog : null;
};

export interface NotesToLockProps {
  /** Whether to ask about the note of the visit that has just ended, which is after its fee. */
  isAsking: boolean;
}

/** How many completed visits have no locked note (BX-13), and the question about the note of the last call (AP-13). */
export default function NotesToLock({ isAsking }: NotesToLockProps) {
  const { data: count = 0 } = useOpenNoteCount();
  const ended = useLocation().state as EndedCall | null;
  // Asked once: coming back to this page does not ask again.
  const [isAsked] = useState(() => Boolean(ended?.openNoteId));
  return (
    <>
      <WaitingNotes />
      <OpenNotesBanner count={count} />
      {isAsked && ended?.openNoteId && (
        <LockAfterCall appointmentId={ended.endedVisit} noteId={ended.openNoteId} isAsking={isAsking} />
      )}
    </>
  );
}
