import { useWaitingNotes } from '@openvisit/api/notes';
import { t } from '@openvisit/contract';
import { Banner, Link } from '@openvisit/ui';
import { paths } from '../navigation/paths.ts';
import { ReturningLink } from '../navigation/ReturningLink.tsx';

export interface WaitingNotesProps {
  /** Ids of the notes to name; default all. */
  notes?: readonly string[];
}

/** Notes with text that is only on this device, until their author compares it with the saved one (NO-07). */
export const WaitingNotes = ({ notes }: WaitingNotesProps) => {
  const waiting = useWaitingNotes();
  return waiting
    .filter(({ noteId }) => notes?.includes(noteId) ?? true)
    .map(({ noteId, appointmentId, version }) => (
      <Banner
        key={noteId}
        tone="warning"
        action={
          <Link as={ReturningLink} href={version === 0 ? paths.newNote(appointmentId) : paths.note(noteId)}>
            {t('Open note')}
          </Link>
        }
      >
        {t(
          'What you wrote in a note is only on this device. Open the note to compare it with the saved text.',
        )}
      </Banner>
    ));
};
