import { getVisitPeriod, t, type Appointment } from '@openvisit/contract';
import { getLocalZone, useAppointment } from '@openvisit/api';
import { AppointmentDetailView } from '@openvisit/ui';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { openChat } from '../../shared/chat/open-chat.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { readReturnPath } from '../../shared/navigation/return-path.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { usePracticeBranding } from '../../shared/branding.ts';
import { useNow } from '../../shared/useNow.ts';
import { useAddToCalendar } from '../../shared/visits/useAddToCalendar.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';
import { ChooseNewTime } from './ChooseNewTime.tsx';

/** Lazy: most visits that are opened have not taken place. */
const AfterOwnVisit = lazy(() => import('./AfterOwnVisit.tsx'));

/** The list that contains the visit. */
const getListHref = (visit: Appointment, now: number): string =>
  getVisitPeriod(visit, now) === 'PAST' ? paths.ownPastAppointments : paths.ownAppointments;

/** One of the patient's appointments, in the practice's branding (PW-04, PW-05). */
export default function PatientAppointment() {
  usePageTitle(t('Appointment Details'));
  const { id = '' } = useParams();
  const returnPath = readReturnPath(useLocation().state);
  const now = useNow();
  const { data, error, reload } = useAppointment(id);
  const addToCalendar = useAddToCalendar(id);
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  usePracticeBranding(data);
  return (
    <PageContainer data-width="medium">
      <AppointmentDetailView
        appointment={data ?? null}
        zone={getLocalZone()}
        now={now}
        backHref={returnPath ?? (data ? getListHref(data, now) : paths.ownAppointments)}
        supportedActions={['START_CALL', 'CANCEL']}
        busy={busy?.action}
        onAction={(action) => data && act(action, data)}
        onAddToCalendar={addToCalendar}
        onOpenChat={data && (() => openChat(data.chat_room))}
        checkHref={paths.checkDevices(id)}
        paymentsHref={paths.ownPayments}
        bookHref={
          data &&
          paths.physician(data.doctor_detail.id, data.viewer === 'PARENT' ? data.patient_detail.id : null)
        }
        vitalsHref={data && paths.ownVitals(data.patient_detail.id)}
        error={data ? undefined : error?.message}
        onRetry={() => void reload()}
      />
      {data?.status === 'COMPLETED' && (
        <Suspense>
          <AfterOwnVisit visitId={id} />
        </Suspense>
      )}
      {data?.status === 'RESCHEDULE_REQUEST' && <ChooseNewTime appointment={data} />}
      {dialogs}
    </PageContainer>
  );
}
