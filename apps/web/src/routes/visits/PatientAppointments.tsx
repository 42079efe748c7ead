import { getLocalZone, useOwnVisits } from '@openvisit/api';
import {
  t,
  type Appointment,
  type AppointmentAction,
  defineTexts,
  translateReply,
  type VisitPeriod,
} from '@openvisit/contract';
import {
  AppLinkProvider,
  Button,
  EmptyState,
  ErrorState,
  InfiniteList,
  Page,
  PatientAppointmentCard,
  Tab,
  Tabs,
} from '@openvisit/ui';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { getPagingProps } from '../../shared/paging-props.ts';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { ReturningLink, useReturnState } from '../../shared/navigation/ReturningLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { SectionSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

const EMPTY = defineTexts({
  UPCOMING: { title: 'No upcoming appointments', text: 'Find a physician and pick a time that suits you.' },
  PAST: { title: 'No past appointments', text: 'Your completed visits appear here.' },
}) satisfies Record<VisitPeriod, { title: string; text: string }>;

const LABELS = defineTexts({
  UPCOMING: 'Upcoming appointments',
  PAST: 'Past appointments',
}) satisfies Record<VisitPeriod, string>;

const NoAppointments = ({ period }: { period: VisitPeriod }) => (
  <EmptyState
    illustration="calendar"
    title={t(EMPTY[period].title)}
    action={
      <Button as={Link} to={paths.physicians} variant="primary">
        {t('Find a physician')}
      </Button>
    }
  >
    {t(EMPTY[period].text)}
  </EmptyState>
);

const Cards = ({ period }: { period: VisitPeriod }) => {
  const now = useNow();
  const navigate = useNavigate();
  const state = useReturnState();
  const list = useOwnVisits(period);
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  const onAction = (action: AppointmentAction, appointment: Appointment) =>
    action === 'RESCHEDULE'
      ? void navigate(paths.ownAppointment(appointment.id), { state })
      : act(action, appointment);

  const renderContent = () => {
    if (list.loading) return <SectionSkeleton />;
    if (list.items.length === 0 && list.error)
      return <ErrorState onRetry={() => void list.reload()}>{translateReply(list.error.message)}</ErrorState>;
    if (list.items.length === 0 && !list.hasMore) return <NoAppointments period={period} />;
    return (
      <InfiniteList
        label={t(LABELS[period])}
        items={list.items}
        getKey={({ id }) => id}
        {...getPagingProps(list)}
      >
        {(appointment) => (
          <PatientAppointmentCard
            appointment={appointment}
            zone={getLocalZone()}
            now={now}
            href={paths.ownAppointment(appointment.id)}
            busy={busy?.id === appointment.id ? busy.action : null}
            onAction={onAction}
          />
        )}
      </InfiniteList>
    );
  };
  return (
    <>
      <AppLinkProvider value={ReturningLink}>{renderContent()}</AppLinkProvider>
      {dialogs}
    </>
  );
};

/** The patient's upcoming and past appointments (PW-04). */
export default function PatientAppointments() {
  usePageTitle(t('My appointments'));
  const [params] = useSearchParams();
  const period: VisitPeriod = params.get('period') === 'past' ? 'PAST' : 'UPCOMING';
  return (
    <Page title={t('My appointments')}>
      <Tabs label={t('Appointments by time')}>
        <Tab as={Link} to={paths.ownAppointments} current={period === 'UPCOMING'}>
          {t('Upcoming')}
        </Tab>
        <Tab as={Link} to={paths.ownPastAppointments} current={period === 'PAST'}>
          {t('Past')}
        </Tab>
      </Tabs>
      <Cards key={period} period={period} />
    </Page>
  );
}
