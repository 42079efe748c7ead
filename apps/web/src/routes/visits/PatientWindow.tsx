import { t } from '@openvisit/contract';
import { useAppointment } from '@openvisit/api';
import { EmptyState, formatFullName, Stack } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PatientVitals } from '../../shared/vitals/PatientVitals.tsx';
import { PatientChart } from '../../shared/visits/PatientChart.tsx';

/** The patient of a visit in a window next to the call, for the physician who opened it (CR-08). */
export default function PatientWindow() {
  usePageTitle(t('Patient'));
  const { id = '' } = useParams();
  return (
    <PageContainer as="main">
      <Loaded from={useAppointment(id)}>
        {(appointment) =>
          appointment.viewer === 'MAIN_PHYSICIAN' ? (
            <Stack gap={6}>
              <h1>{formatFullName(appointment.patient_detail)}</h1>
              <PatientVitals
                patientId={appointment.patient_detail.id}
                appointmentId={null}
                canRecord={false}
              />
              <PatientChart appointment={appointment} />
            </Stack>
          ) : (
            <EmptyState
              illustration="requests"
              title={t('Only the physician of the visit can open the patient here')}
            >
              {t('The chart in the call shows the same information.')}
            </EmptyState>
          )
        }
      </Loaded>
    </PageContainer>
  );
}
