import { t } from '@openvisit/contract';
import { getLocalZone } from '@openvisit/api';
import { useOpenNotes } from '@openvisit/api/notes';
import { OpenNoteList, Page } from '@openvisit/ui';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { WaitingNotes } from '../../shared/notes/WaitingNotes.tsx';
import { getPagingProps } from '../../shared/paging-props.ts';
import { useNow } from '../../shared/useNow.ts';

/** Completed visits that have no locked note yet (BX-13). */
export default function OpenNotes() {
  usePageTitle(t('Open notes'));
  const visits = useOpenNotes();
  const now = useNow(60_000);
  return (
    <Page
      title={t('Open notes')}
      description={t('Completed visits without a locked note. Lock a note to sign it.')}
      width="narrow"
      back={<BackLink to={paths.appointments}>{t('Back to appointments')}</BackLink>}
    >
      <WaitingNotes />
      <OpenNoteList
        visits={visits.loading ? null : visits.items}
        {...getPagingProps(visits)}
        zone={getLocalZone()}
        now={now}
        getHref={({ appointment, note }) => (note === null ? paths.newNote(appointment) : paths.note(note))}
        getPatientHref={({ patient_detail }) => paths.patient(patient_detail.id)}
      />
    </Page>
  );
}
