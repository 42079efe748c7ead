import { answerGuestInvite, localZone, useAppointment } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { AppointmentDetailView, ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { useAction } from '../../shared/useAction.ts';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** An appointment with its participants, the patient's summary and the available actions (AP-04, AP-07). */
export default function AppointmentScreen() {
  usePageTitle('Appointment Details');
  const { id = '' } = useParams();
  const now = useNow();
  const { data, error, reload } = useAppointment(id);
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const { show } = useToasts();
  const [confirming, setConfirming] = useState(false);
  const cancelInvite = useAction(
    async () => {
      await answerGuestInvite(id, 'CANCEL_INVITE');
      show({ tone: 'success', text: MESSAGES.INVITE_CANCELED });
    },
    { onError: (text) => show({ tone: 'danger', text }) },
  );
  const confirm = async () => {
    await cancelInvite.run();
    setConfirming(false);
  };

  return (
    <PageContainer data-width="narrow">
      <AppointmentDetailView
        appointment={data ?? null}
        zone={localZone()}
        now={now}
        backHref={data?.status === 'REQUESTED' ? paths.requests : paths.scheduled}
        busy={cancelInvite.busy ? 'CANCEL_INVITE' : busy?.action}
        onAction={(action) => data && act(action, data)}
        onCancelInvite={data?.viewer === 'MAIN_PHYSICIAN' ? () => setConfirming(true) : undefined}
        error={data ? undefined : error?.message}
        onRetry={() => void reload()}
      />
      {dialogs}
      <ConfirmDialog
        open={confirming}
        title="Cancel Invite"
        confirmLabel="Cancel Invite"
        cancelLabel="Keep"
        tone="danger"
        busy={cancelInvite.busy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        The guest physician will no longer be part of this appointment.
      </ConfirmDialog>
    </PageContainer>
  );
}
