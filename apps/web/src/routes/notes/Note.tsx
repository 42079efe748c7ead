import { getLocalZone } from '@openvisit/api';
import { useNote } from '@openvisit/api/notes';
import { useSession } from '@openvisit/api/session';
import { t, type EncounterNote } from '@openvisit/contract';
import { formatFullName, NoteView, Page, PersonName, translateNodes } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { ReturnLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { HistoryLink } from './HistoryLink.tsx';
import { useOpenScreenshot } from '../../shared/notes/useNoteScreenshots.tsx';
import { OwnNote } from './OwnNote.tsx';

const NoteOfColleague = ({ note, onReload }: { note: EncounterNote; onReload: () => void }) => {
  const { onOpenScreenshot, dialog } = useOpenScreenshot(note, onReload);
  return (
    <>
      <NoteView
        note={note}
        patientHref={paths.patient(note.patient.id)}
        zone={getLocalZone()}
        actions={<HistoryLink id={note.id} />}
        onOpenScreenshot={onOpenScreenshot}
      />
      {dialog}
    </>
  );
};

/** A note: its author writes, locks and prints it, a colleague reads it (NO-01). */
export default function NoteScreen() {
  usePageTitle(t('Note'));
  const { id = '' } = useParams();
  const user = useSession()?.user.user;
  const stored = useNote(id);
  return (
    <Page
      title={t('Note')}
      description={
        stored.data &&
        translateNodes('Patient: {name}', {
          name: (
            <PersonName
              name={formatFullName(stored.data.patient)}
              profileHref={
                stored.data.author_cares || stored.data.created_by !== user
                  ? paths.patient(stored.data.patient.id)
                  : undefined
              }
            />
          ),
        })
      }
      width="narrow"
      back={
        <ReturnLink to={stored.data ? paths.appointment(stored.data.appointment) : paths.openNotes}>
          {stored.data ? t('Back to appointment') : t('Back to open notes')}
        </ReturnLink>
      }
    >
      <Loaded from={stored}>
        {(note) =>
          note.created_by === user ? (
            <OwnNote key={id} appointmentId={note.appointment} patientId={note.patient.id} noteId={id} />
          ) : (
            <NoteOfColleague note={note} onReload={() => void stored.reload()} />
          )
        }
      </Loaded>
    </Page>
  );
}
