import { t } from '@openvisit/contract';
import { getLocalZone, useWaitingPatients, type WaitingPatient } from '@openvisit/api';
import { announce, formatClockTime, formatFullName, PatientWaitingBanner } from '@openvisit/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';
import { useWaitingSound } from './useWaitingSound.ts';

const formatDetail = ({ appointment, waiting_since }: WaitingPatient, zone: string): string => {
  const since = t('In the call since {time}.', { time: formatClockTime(waiting_since, zone) });
  return appointment.is_visit_now
    ? since
    : `${t('Your visit is at {time}.', { time: formatClockTime(appointment.starts_at, zone) })} ${since}`;
};

/** On every page of the dashboard while a patient is in the call before the physician: a banner, and a sound (BX-16). */
export default function WaitingPatients() {
  const { data } = useWaitingPatients();
  useWaitingSound(data);
  const navigate = useNavigate();
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const first = data?.[0];
  const name = first && formatFullName(first.appointment.patient_detail);
  useEffect(() => {
    if (name) announce(t('{name} is waiting for you in the call', { name }));
  }, [name]);
  if (!data || !first || !name) return null;

  const start = () => {
    const { appointment } = first;
    // The fee of an instant visit is held when it is accepted.
    if (appointment.is_visit_now) void navigate(paths.call(appointment.id));
    else act('START_CALL', appointment);
  };
  return (
    <>
      <PatientWaitingBanner
        patientName={name}
        patientHref={getPatientHref(first.appointment)}
        detail={formatDetail(first, getLocalZone())}
        others={data.length - 1}
        busy={busy?.id === first.appointment.id}
        onStart={() => requestNavigation(start)}
      />
      {dialogs}
    </>
  );
}
