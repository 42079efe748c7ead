import { getActionRefusal, REFUSAL_MESSAGES, type Appointment, VISIT_MESSAGES, t } from '@openvisit/contract';
import { EmptyState, formatPhysicianName, GuestInvitation } from '@openvisit/ui';
import { useNow } from '../useNow.ts';
import { GuestPicker, type GuestPickerProps } from './GuestPicker.tsx';
import { useCancelInvite } from './useCancelInvite.tsx';

/** The active guest; the main physician can cancel the invitation. */
const ActiveGuest = ({
  appointment,
  inCall = [],
}: {
  appointment: Appointment;
  inCall?: readonly string[] | undefined;
}) => {
  const { guest_doctor: guest, guest_doctor_status: status } = appointment;
  const { ask, busy, dialog } = useCancelInvite(appointment.id, status);
  if (!guest || !status) return null;
  return (
    <>
      <GuestInvitation {...{ guest, status, busy }} onCancelInvite={ask}>
        {inCall.includes(guest.user)
          ? t('{name} is in the call', { name: formatPhysicianName(guest) })
          : t(VISIT_MESSAGES.GUEST_ALREADY_INVITED)}
      </GuestInvitation>
      {dialog}
    </>
  );
};

export interface AddPhysicianProps extends GuestPickerProps {
  /** User ids of the others in the call, while it is open. */
  inCall?: readonly string[];
}

/** The picker of guest physicians, or why none can be invited now, as the state machine decides (AP-08, CR-11). */
export const AddPhysician = ({ appointment, inCall, ...props }: AddPhysicianProps) => {
  const now = useNow();
  const refusal = getActionRefusal(appointment.viewer, 'ADD_PHYSICIAN', appointment, now);
  if (refusal === null) return <GuestPicker appointment={appointment} {...props} />;
  if (refusal === 'GUEST_ACTIVE') return <ActiveGuest {...{ appointment, inCall }} />;
  const message = refusal === 'FORBIDDEN' ? 'GUEST_ONLY_MAIN_INVITES' : REFUSAL_MESSAGES[refusal];
  return <EmptyState title={t(VISIT_MESSAGES[message])} />;
};
