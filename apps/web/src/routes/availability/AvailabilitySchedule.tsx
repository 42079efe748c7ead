import { t } from '@openvisit/contract';
import { useAvailableStatus } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { Page } from '@openvisit/ui';
import { Navigate } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { Schedule } from './Schedule.tsx';

/** The physician's own schedule by day and week: which times patients can book (AV-01, AV-02, RT-12). */
export default function AvailabilitySchedule() {
  usePageTitle(t('Availability Schedule'));
  const status = useAvailableStatus(useSession()?.user.id ?? null);
  if (status.data?.visit_now_doctor_status) return <Navigate to={paths.appointments} replace />;
  return (
    <Page
      title={t('Availability Schedule')}
      description={t(
        'Patients can book the free times. Select a time to make it unavailable, and save the day.',
      )}
    >
      <Loaded from={status}>{() => <Schedule />}</Loaded>
    </Page>
  );
}
