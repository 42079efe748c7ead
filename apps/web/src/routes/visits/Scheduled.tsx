import {
  getLocalZone,
  useAppointment,
  useMonthMarkers,
  useScheduledDay,
  useWaitingPatients,
} from '@openvisit/api';
import { canChat, getDateInZone, isActiveVisit, type Appointment, t } from '@openvisit/contract';
import { AppointmentDetailView, ScheduleView } from '@openvisit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { useAddToCalendar } from '../../shared/visits/useAddToCalendar.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';
import { useGuestDialogs } from '../../shared/visits/useGuestDialogs.tsx';

/** The appointment selected first: the current or next one of the day, else the last one. */
const findDefaultSelection = (day: readonly Appointment[] | undefined, now: number): string | null =>
  (day?.find((visit) => isActiveVisit(visit, now)) ?? day?.at(-1))?.id ?? null;

/** The calendar of accepted appointments: month, day and the selected appointment (AP-03). */
export default function Scheduled() {
  useDocumentTitle(t('Scheduled'));
  const zone = getLocalZone();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('appointment');
  const linked = useAppointment(requestedId);
  // A link may contain the appointment only; its day is shown then.
  const linkedDate = linked.data ? getDateInZone(linked.data.starts_at, zone) : null;
  const date = params.get('date') ?? linkedDate ?? getDateInZone(now, zone);
  const [shownMonth, setShownMonth] = useState<string | null>(null);
  const markers = useMonthMarkers(shownMonth ?? date.slice(0, 7), zone);
  const day = useScheduledDay(requestedId && !params.get('date') && linked.loading ? null : date, zone);
  const selectedId = requestedId ?? findDefaultSelection(day.data, now);
  const selected = useAppointment(selectedId);
  const selectedDate = selected.data ? getDateInZone(selected.data.starts_at, zone) : date;
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const guest = useGuestDialogs(selected.data);
  const addToCalendar = useAddToCalendar(selectedId ?? '');
  const room =
    selected.data && canChat(selected.data.viewer, selected.data.guest_doctor_status)
      ? selected.data.chat_room
      : null;
  const waiting = useWaitingPatients();

  const updateParams = (next: { date: string; appointment?: string }) => setParams(next, { replace: true });

  return (
    <>
      <ScheduleView
        date={date}
        onDateChange={(next) => updateParams({ date: next })}
        onMonthChange={setShownMonth}
        markers={markers.data ?? {}}
        appointments={day.data ?? null}
        zone={zone}
        now={now}
        selectedId={selectedId}
        waitingIds={waiting.data?.map(({ appointment }) => appointment.id)}
        onSelect={({ id }) => updateParams({ date, appointment: id })}
        error={day.data ? undefined : day.error?.message}
        onRetry={() => void day.reload()}
        detail={
          selectedId && selectedDate === date ? (
            <AppointmentDetailView
              place="panel"
              appointment={selected.data ?? null}
              patientHref={getPatientHref(selected.data)}
              zone={zone}
              now={now}
              busy={guest.cancelling ? 'CANCEL_INVITE' : busy?.action}
              onAction={(action) => {
                if (action === 'ADD_PHYSICIAN') guest.addPhysician();
                else if (selected.data) act(action, selected.data);
              }}
              onCancelInvite={guest.cancelInvite}
              onAddToCalendar={addToCalendar}
              onOpenChat={room === null ? undefined : () => openChat(room)}
              error={selected.data ? undefined : selected.error?.message}
              onRetry={() => void selected.reload()}
            />
          ) : undefined
        }
      />
      {dialogs}
      {guest.dialogs}
    </>
  );
}
