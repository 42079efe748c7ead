import { localZone, useAppointment } from '@openvisit/api';
import { AppointmentDetailView } from '@openvisit/ui';
import { useParams } from 'react-router-dom';
import { usePage } from '../../app/page.ts';
import { paths } from '../../app/paths.ts';
import { Room } from '../../app/Room.ts';
import { usePracticeLook } from '../../app/theme.ts';
import { useNow } from '../../app/useNow.ts';
import { useAppointmentAction } from '../appointments/useAppointmentAction.tsx';
import { ChooseNewTime } from './ChooseNewTime.tsx';

/** One of the patient's appointments, in the look of its practice (PW-04, PW-05). */
export default function OwnAppointment() {
  usePage('Appointment Details');
  const { id = '' } = useParams();
  const now = useNow();
  const { data, error, reload } = useAppointment(id);
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  usePracticeLook(data);
  return (
    <Room data-width="narrow">
      <AppointmentDetailView
        appointment={data ?? null}
        zone={localZone()}
        now={now}
        backHref={paths.ownAppointments}
        supports={['START_CALL', 'CANCEL']}
        busy={busy?.action}
        onAction={(action) => data && act(action, data)}
        error={data ? undefined : error?.message}
        onRetry={() => void reload()}
      />
      {data?.status === 'RESCHEDULE_REQUEST' && <ChooseNewTime appointment={data} />}
      {dialogs}
    </Room>
  );
}
