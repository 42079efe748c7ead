import { t, type AppointmentDetail } from '@openvisit/contract';
import { useAppointment } from '@openvisit/api';
import { AppLink, formatFullName, Link, Page, translateNodes } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { BackLink } from '../../shared/navigation/BackLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { OwnNote } from './OwnNote.tsx';

const PatientName = ({ visit }: { visit: AppointmentDetail }) => {
  const href = getPatientHref(visit);
  const name = formatFullName(visit.patient_detail);
  return href ? (
    <Link as={AppLink} variant="plain" href={href}>
      {name}
    </Link>
  ) : (
    name
  );
};

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
        translateNodes('Patient: {name}', { name: <PatientName visit={appointment.data} /> })
      }
      width="narrow"
      back={<BackLink to={paths.appointment(id)}>{t('Back to appointment')}</BackLink>}
    >
      <Loaded from={appointment}>
        {({ patient_detail }) => <OwnNote appointmentId={id} patientId={patient_detail.id} noteId={null} />}
      </Loaded>
    </Page>
  );
}
