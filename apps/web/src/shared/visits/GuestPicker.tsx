import { inviteGuest, usePhysicians, useOfferedSpecialties } from '@openvisit/api';
import { type AppointmentDetail, VISIT_MESSAGES, t } from '@openvisit/contract';
import {
  formatPhysicianName,
  PhysicianPicker,
  useToasts,
  type PickablePhysician,
  type PhysicianPickerProps,
} from '@openvisit/ui';
import { useState } from 'react';
import { getPagingProps } from '../paging-props.ts';
import { useAction } from '../useAction.ts';
import { describeGuestRefusal } from './license-notes.ts';

export interface GuestPickerProps extends Pick<PhysicianPickerProps, 'place'> {
  appointment: AppointmentDetail;
  /** Called after the invitation was sent. */
  onSent?: (() => void) | undefined;
}

/** Searches for a guest physician and sends the invitation (AP-08). The patient's side cannot be invited, nor a physician without a license for the patient (BX-05). */
export const GuestPicker = ({ appointment, place, onSent }: GuestPickerProps) => {
  const [search, setSearch] = useState('');
  const [speciality, setSpeciality] = useState('');
  const physicians = usePhysicians({ search, speciality });
  const specialities = useOfferedSpecialties();
  const { show } = useToasts();
  const { busy, error, run } = useAction(async ({ id, ...guest }: PickablePhysician) => {
    await inviteGuest(appointment.id, id);
    show({ tone: 'success', title: formatPhysicianName(guest), text: VISIT_MESSAGES.INVITE_SENT });
    onSent?.();
  });
  const patientUsers = [appointment.patient_detail.user, appointment.parent_details?.user];
  const invitable = physicians.items
    .filter(({ user }) => !patientUsers.includes(user))
    .map((physician) => ({ ...physician, refusal: describeGuestRefusal(physician, appointment) }));
  return (
    <PhysicianPicker
      aria-label={t('Choose a physician')}
      place={place}
      physicians={physicians.loading ? null : invitable}
      search={search}
      onSearch={setSearch}
      specialities={specialities.data ?? []}
      speciality={speciality}
      onSpecialityChange={setSpeciality}
      busy={busy}
      addError={error}
      onAdd={(physician) => void run(physician)}
      {...getPagingProps(physicians)}
    />
  );
};
