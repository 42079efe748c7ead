import { getLocalZone, useAppointment } from '@openvisit/api';
import { canChat, t } from '@openvisit/contract';
import { AppLinkProvider, AppointmentDetailView } from '@openvisit/ui';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { readReturnPath } from '../../shared/navigation/return-path.ts';
import { ReturningOrBackLink } from '../../shared/navigation/ReturningLink.tsx';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { useNow } from '../../shared/useNow.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { useAddToCalendar } from '../../shared/visits/useAddToCalendar.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';
import { useGuestDialogs } from '../../shared/visits/useGuestDialogs.tsx';

/* Lazy: the appointment is shown first. */
const PatientNotes = lazy(() => import('../../shared/notes/PatientNotes.tsx'));

const VisitVitals = lazy(() => import('../../shared/vitals/VisitVitals.tsx'));

const PatientVisitSummary = lazy(() => import('../../shared/notes/PatientVisitSummary.tsx'));

/** An appointment with its participants, the patient's summary, vitals and notes, and the available actions (AP-04, AP-07, AP-08, NO-01). */
export default function AppointmentScreen() {
  usePageTitle(t('Appointment Details'));
  const { id = '' } = useParams();
  const returnPath = readReturnPath(useLocation().state);
  const now = useNow();
  const { data, error, reload } = useAppointment(id);
  const addToCalendar = useAddToCalendar(id);
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const guest = useGuestDialogs(data);

  return (
    <PageContainer data-width="medium">
      <AppLinkProvider value={ReturningOrBackLink}>
        <AppointmentDetailView
          appointment={data ?? null}
          zone={getLocalZone()}
          now={now}
          patientHref={getPatientHref(data)}
          backHref={returnPath ?? (data?.status === 'REQUESTED' ? paths.requests : paths.scheduled)}
          busy={guest.cancelling ? 'CANCEL_INVITE' : busy?.action}
          onAction={(action) => {
            if (action === 'ADD_PHYSICIAN') guest.addPhysician();
            else if (data) act(action, data);
          }}
          onCancelInvite={guest.cancelInvite}
          onAddToCalendar={addToCalendar}
          onOpenChat={
            data && canChat(data.viewer, data.guest_doctor_status)
              ? () => openChat(data.chat_room)
              : undefined
          }
          error={data ? undefined : error?.message}
          onRetry={() => void reload()}
        />
      </AppLinkProvider>
      {data?.viewer === 'MAIN_PHYSICIAN' && data.status === 'COMPLETED' && (
        <Suspense>
          <PatientVisitSummary visitId={id} />
        </Suspense>
      )}
      {data?.patient_summary && (
        <Suspense>
          <VisitVitals patientId={data.patient_detail.id} appointmentId={id} />
          <PatientNotes
            patientId={data.patient_detail.id}
            writeHref={data.status === 'ACCEPTED' || data.status === 'COMPLETED' ? paths.newNote(id) : null}
          />
        </Suspense>
      )}
      {dialogs}
      {guest.dialogs}
    </PageContainer>
  );
}
