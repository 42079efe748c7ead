import { answerGuestInvite, localZone, messageOf, useAppointment } from '@openvisit/api';
import { MESSAGES } from '@openvisit/contract';
import { AppointmentDetailView, ConfirmDialog, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

type Invite = 'asking' | 'running' | null;

/** One appointment with its people, the patient's summary and what can be done (AP-04, AP-07). */
export default function AppointmentPage() {
  usePageTitle('Appointment Details');
  const { id = '' } = useParams();
  const now = useNow();
  const { data, error, reload } = useAppointment(id);
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const { show } = useToasts();
  const [invite, setInvite] = useState<Invite>(null);

  const takeBack = async () => {
    setInvite('running');
    try {
      await answerGuestInvite(id, 'CANCEL_INVITE');
      show({ tone: 'success', text: MESSAGES.INVITE_CANCELED });
    } catch (refused) {
      show({ tone: 'danger', text: messageOf(refused) });
    }
    setInvite(null);
  };

  return (
    <PageContainer data-width="narrow">
      <AppointmentDetailView
        appointment={data ?? null}
        zone={localZone()}
        now={now}
        backHref={data?.status === 'REQUESTED' ? paths.requests : paths.scheduled}
        busy={invite === 'running' ? 'CANCEL_INVITE' : busy?.action}
        onAction={(action) => data && act(action, data)}
        onCancelInvite={data?.viewer === 'MAIN_PHYSICIAN' ? () => setInvite('asking') : undefined}
        error={data ? undefined : error?.message}
        onRetry={() => void reload()}
      />
      {dialogs}
      <ConfirmDialog
        open={invite !== null}
        title="Cancel Invite"
        confirmLabel="Cancel Invite"
        cancelLabel="Keep"
        tone="danger"
        busy={invite === 'running'}
        onConfirm={() => void takeBack()}
        onCancel={() => setInvite(null)}
      >
        The guest physician will no longer be part of this appointment.
      </ConfirmDialog>
    </PageContainer>
  );
}
