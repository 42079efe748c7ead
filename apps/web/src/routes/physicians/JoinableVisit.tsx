import { getLocalZone } from '@openvisit/api';
import { listAppointmentActions, type Appointment } from '@openvisit/contract';
import { PatientAppointmentCard } from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** A visit that can be joined now, shown above the list. */
export const JoinableVisit = ({ visits, now }: { visits: readonly Appointment[]; now: number }) => {
  const zone = getLocalZone();
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  const visit = visits.find((item) =>
    listAppointmentActions(item.viewer, item, now, zone).includes('START_CALL'),
  );
  if (!visit) return dialogs;
  return (
    <>
      <PatientAppointmentCard
        appointment={visit}
        zone={zone}
        now={now}
        href={paths.ownAppointment(visit.id)}
        busy={busy?.action}
        onAction={act}
      />
      {dialogs}
    </>
  );
};
