import { getLocalZone, useVisitNowRequests } from '@openvisit/api';
import { listInstantVisitActions, type InstantVisit, t, translateReply } from '@openvisit/contract';
import {
  AvailableNowSwitch,
  Banner,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  VisitNowCard,
} from '@openvisit/ui';
import { useDocumentTitle } from '../../shared/navigation/usePageTitle.ts';
import { useNow } from '../../shared/useNow.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { getPatientHref } from '../../shared/visits/patient-href.ts';
import { useAvailableNow } from '../../shared/visits/useAvailableNow.ts';
import { useSilencedRings } from '../../shared/visits/silenced-rings.ts';
import { usePreloadScreen } from '../../shared/navigation/usePreloadScreen.ts';
import { useVisitNowActions } from '../../shared/visits/useVisitNowActions.tsx';
import { TodayVisits } from './TodayVisits.tsx';

const LoadingVisits = () => <Skeleton shape="card" label={t('Loading your visits')} />;

const isWaiting = (visit: InstantVisit): boolean => listInstantVisitActions(visit).includes('ACCEPT');

/** No request: the visits of today, whether patients can ask for one now, and the switch for it (AV-03). */
const NoRequest = () => {
  const { available, isInVisit, busy, error, loadError, reload, switchTo } = useAvailableNow();
  if (available === undefined && !loadError) return <LoadingVisits />;
  return (
    <Stack gap={6}>
      <TodayVisits />
      <EmptyState illustration="visit" title={t('No Visit Now Request Found')}>
        {available === true &&
          (isInVisit
            ? t(
                'A visit is booked for now or in progress. A patient who asks for a visit now appears here and waits for you.',
              )
            : t('You are shown as available. A patient who asks for a visit now appears here.'))}
        {available === false &&
          t('You are not shown as available. Turn on Available Now to see patients now.')}
      </EmptyState>
      {loadError && <ErrorState onRetry={() => void reload()}>{translateReply(loadError)}</ErrorState>}
      {available !== undefined && (
        <AvailableNowSwitch
          available={available}
          inVisit={isInVisit}
          busy={busy}
          error={error}
          onSwitch={(next) => void switchTo(next)}
        />
      )}
    </Stack>
  );
};

/** The visit in progress, the first request in line and invitations to instant visits, or else the visits of today (AP-01, AP-11). */
export default function VisitNow() {
  useDocumentTitle(t('Visit Now'));
  const now = useNow();
  const requests = useVisitNowRequests();
  const silenced = useSilencedRings();
  const { act, busy, failure, dialog } = useVisitNowActions();
  usePreloadScreen(paths.call(''));
  const { data, error } = requests;
  if (!data && error)
    return (
      <ErrorState
        title={t('Your visits could not be loaded')}
        busy={requests.loading}
        onRetry={() => void requests.reload()}
      >
        {translateReply(error.message)}
      </ErrorState>
    );
  if (!data) return <LoadingVisits />;
  const isGone = failure !== null && !data.results.some(({ id }) => id === failure.id);
  return (
    <>
      {/* The patient left, or somebody else answered, while the physician was accepting. */}
      {isGone && <Banner tone="warning">{t('This request is no longer open.')}</Banner>}
      <Stack gap={5}>
        {data.results.length === 0 && <NoRequest />}
        {data.results.map((visit) => (
          <VisitNowCard
            key={visit.id}
            request={visit}
            patientHref={getPatientHref(visit)}
            fee={visit.doctor_detail.fees}
            ringing={isWaiting(visit) && !silenced.includes(visit.id)}
            others={visit.status === 'REQUESTED' ? data.waiting_count - 1 : 0}
            zone={getLocalZone()}
            now={now}
            busy={busy?.id === visit.id ? busy.action : null}
            progress={busy?.id === visit.id ? busy.progress : undefined}
            error={failure?.id === visit.id ? failure.message : null}
            errorHref={failure?.id === visit.id ? failure.busyHref : null}
            onAction={act}
          />
        ))}
      </Stack>
      {dialog}
    </>
  );
}
