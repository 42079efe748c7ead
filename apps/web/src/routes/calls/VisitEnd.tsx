import { getLocalZone, useScheduledDay, useVisitNowRequests, useWaitingPatients } from '@openvisit/api';
import { formatCount, getDateInZone, MINUTE_MS, t, type AppointmentDetail } from '@openvisit/contract';
import { CallBanner, formatFullName, formatTimeSpan } from '@openvisit/ui';
import { useState } from 'react';
import { useNow } from '../../shared/useNow.ts';

/** How long before its end a visit says how much time is left. */
const NOTICE_MINUTES = 5;

interface EndingProps {
  /** Whole minutes left; 0 when the time is over. */
  minutes: number;
  onDismiss: () => void;
}

const Ending = ({ minutes, onDismiss, next = [] }: EndingProps & { next?: (string | undefined)[] }) => {
  const end =
    minutes > 0
      ? formatCount(minutes, 'minute left in this visit', 'minutes left in this visit')
      : t('The time of this visit is over');
  return (
    <CallBanner kind="ending" message={[end, ...next].filter(Boolean).join('. ')} onDismiss={onDismiss} />
  );
};

/** Who waits for the physician meanwhile: in another call, or else with a request for a visit now. */
const useWaitingText = (current: string): string | undefined => {
  const { data: waiting = [] } = useWaitingPatients();
  const { data: requests } = useVisitNowRequests();
  const inCall = waiting.find(({ appointment }) => appointment.id !== current);
  if (inCall)
    return t('{name} is waiting for you in the call', {
      name: formatFullName(inCall.appointment.patient_detail),
    });
  const asking = requests?.results.find(({ status }) => status === 'REQUESTED');
  return asking && t('{name} is asking for a visit now', { name: formatFullName(asking.patient_detail) });
};

/** Names who waits for the physician, and the next visit of the day. */
const EndingBeforeNext = ({ appointment, ...ending }: EndingProps & { appointment: AppointmentDetail }) => {
  const zone = getLocalZone();
  const waiting = useWaitingText(appointment.id);
  const { data = [] } = useScheduledDay(getDateInZone(Date.parse(appointment.ends_at), zone));
  const next = data.find(
    ({ id, status, starts_at }) =>
      id !== appointment.id && status === 'ACCEPTED' && starts_at >= appointment.ends_at,
  );
  const text =
    next &&
    t('Next visit: {name}, {time}', {
      name: formatFullName(next.patient_detail),
      time: formatTimeSpan(next, zone),
    });
  return <Ending {...ending} next={[waiting, text]} />;
};

/** Says that the time of a scheduled visit ends soon or is over, and to its physician who is next (BX-10). */
export const VisitEnd = ({ appointment }: { appointment: AppointmentDetail }) => {
  const now = useNow();
  const [dismissed, setDismissed] = useState<'soon' | 'over' | null>(null);
  const minutes = Math.max(0, Math.ceil((Date.parse(appointment.ends_at) - now) / MINUTE_MS));
  const phase = minutes > 0 ? 'soon' : 'over';
  if (appointment.is_visit_now || minutes > NOTICE_MINUTES || dismissed === phase) return null;
  const ending = { minutes, onDismiss: () => setDismissed(phase) };
  return appointment.viewer === 'MAIN_PHYSICIAN' ? (
    <EndingBeforeNext appointment={appointment} {...ending} />
  ) : (
    <Ending {...ending} />
  );
};
