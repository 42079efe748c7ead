import { localZone, useAppointment, useMonthMarkers, useScheduledDay } from '@openvisit/api';
import { dateIn, type Appointment } from '@openvisit/contract';
import { AppointmentDetailView, ScheduleView } from '@openvisit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** The appointment of a day to look at first: the one that runs or comes next, else the last one. */
const nextUp = (day: readonly Appointment[] | undefined, now: number): string | null =>
  (day?.find(({ status, ends_at }) => status === 'ACCEPTED' && Date.parse(ends_at) > now) ?? day?.at(-1))
    ?.id ?? null;

/** The calendar of what is agreed: month, day, and the chosen appointment beside it (AP-03). */
export default function Scheduled() {
  useDocumentTitle('Scheduled');
  const zone = localZone();
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const named = params.get('appointment');
  const linked = useAppointment(named);
  // a link may name the appointment alone: its day is then the one to show
  const linkedDate = linked.data ? dateIn(linked.data.starts_at, zone) : null;
  const date = params.get('date') ?? linkedDate ?? dateIn(now, zone);
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const markers = useMonthMarkers(turnedTo ?? date.slice(0, 7), zone);
  const day = useScheduledDay(named && !params.get('date') && linked.loading ? null : date, zone);
  const selectedId = named ?? nextUp(day.data, now);
  const chosen = useAppointment(selectedId);
  const chosenDate = chosen.data ? dateIn(chosen.data.starts_at, zone) : date;
  const { act, busy, dialogs } = useAppointmentAction(paths.call);

  const show = (next: { date: string; appointment?: string }) => setParams(next, { replace: true });

  return (
    <>
      <ScheduleView
        date={date}
        onDateChange={(next) => show({ date: next })}
        onMonthChange={setTurnedTo}
        markers={markers.data ?? {}}
        appointments={day.data ?? null}
        zone={zone}
        now={now}
        selectedId={selectedId}
        onSelect={({ id }) => show({ date, appointment: id })}
        error={day.data ? undefined : day.error?.message}
        onRetry={() => void day.reload()}
        detail={
          selectedId && chosenDate === date ? (
            <AppointmentDetailView
              place="panel"
              appointment={chosen.data ?? null}
              zone={zone}
              now={now}
              busy={busy?.action}
              onAction={(action) => chosen.data && act(action, chosen.data)}
              error={chosen.data ? undefined : chosen.error?.message}
              onRetry={() => void chosen.reload()}
            />
          ) : undefined
        }
      />
      {dialogs}
    </>
  );
}
