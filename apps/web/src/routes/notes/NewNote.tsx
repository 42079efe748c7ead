import { t } from '@openvisit/contract';
import { useAppointment } from '@openvisit/api';
import { formatFullName, Page, PersonName, translateNodes } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { ReturnLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { OwnNote } from './OwnNote.tsx';

/** The unlocked note of a visit, or a new one, outside the call (NO-01). */
export default function NewNote() {
  usePageTitle(t('Write note'));
  const { id = '' } = useParams();
  const appointment = useAppointment(id);
  return (
    <Page
      title={t('Write note')}
      description={
        appointment.data &&
        translateNodes('Patient: {name}', {
          name: (
            <PersonName
              name={formatFullName(appointment.data.patient_detail)}
              profileHref={getPatientHref(appointment.data)}
            />
          ),
        })
      }
      width="narrow"
      back={<ReturnLink to={paths.appointment(id)}>{t('Back to appointment')}</ReturnLink>}
    >
      <Loaded from={appointment}>
        {({ patient_detail }) => <OwnNote appointmentId={id} patientId={patient_detail.id} noteId={null} />}
      </Loaded>
    </Page>
  );
}
