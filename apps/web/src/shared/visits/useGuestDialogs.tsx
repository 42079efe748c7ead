import { t, type AppointmentDetail } from '@openvisit/contract';
import { Dialog } from '@openvisit/ui';
import { useState } from 'react';
import { AddPhysician } from './AddPhysician.tsx';
import { useCancelInvite } from './useCancelInvite.tsx';

/** Invites a guest physician to an appointment and cancels the invitation, in dialogs (AP-08). Render `dialogs` on the screen. */
export const useGuestDialogs = (appointment: AppointmentDetail | undefined) => {
  const [addingTo, setAddingTo] = useState<string | null>(null);
  const { ask, busy, dialog } = useCancelInvite(
    appointment?.id ?? '',
    appointment?.guest_doctor_status ?? null,
  );
  const isMain = appointment?.viewer === 'MAIN_PHYSICIAN';
  const close = () => setAddingTo(null);
  const dialogs = (
    <>
      {appointment && (
        <Dialog open={addingTo === appointment.id} title={t('Add another Physician')} onClose={close}>
          <AddPhysician appointment={appointment} place="dialog" onSent={close} />
        </Dialog>
      )}
      {dialog}
    </>
  );
  return {
    addPhysician: () => setAddingTo(appointment?.id ?? null),
    cancelInvite: isMain ? ask : undefined,
    cancelling: busy,
    dialogs,
  };
};
