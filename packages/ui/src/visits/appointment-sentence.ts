import { t, type Appointment } from '@openvisit/contract';
import { formatClockTime, formatDateLine, getShortZone } from '../format/dates.ts';
import { formatFullName, formatPhysicianName } from '../format/people.ts';

/** 'with Mina Park on Friday, November 20 at 10:20 AM EST', naming the person the viewer meets. */
export const describeAppointment = (appointment: Appointment, zone: string): string => {
  const { viewer, doctor_detail, patient_detail, starts_at } = appointment;
  const patientSide = viewer === 'PATIENT' || viewer === 'PARENT';
  const name = patientSide ? formatPhysicianName(doctor_detail) : formatFullName(patient_detail);
  return t('with {name} on {day} at {time}', {
    name,
    day: formatDateLine(starts_at, zone),
    time: `${formatClockTime(starts_at, zone)} ${getShortZone(zone, starts_at)}`,
  });
};
