import { useVisitNowRequests } from '@openvisit/api';
import { listInstantVisitActions, type InstantVisit, t } from '@openvisit/contract';
import { announce, describeInvitation, formatFullName, VisitNowBanner } from '@openvisit/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { startRing } from '../../shared/sound/ring.ts';
import { useAttention } from '../../shared/useAttention.ts';
import { useTabLock } from '../../shared/useTabLock.ts';
import { silenceRing, useSilencedRings } from '../../shared/visits/silenced-rings.ts';

const awaitsAnswer = (visit: InstantVisit): boolean => listInstantVisitActions(visit).includes('ACCEPT');
const isRunning = ({ status, viewer }: InstantVisit): boolean =>
  status === 'ACCEPTED' && viewer === 'MAIN_PHYSICIAN';

/** Who asks: a patient, or the physician of a running call who invites a guest. */
const describeRequest = (request: InstantVisit): string =>
  request.viewer === 'GUEST_PHYSICIAN'
    ? describeInvitation(request)
    : t('{name} is asking for a visit now', { name: formatFullName(request.patient_detail) });

/** Rings in one tab; the title and the icon of every tab blink (AP-11). The name is left out of the title. */
const useRing = (request: InstantVisit | undefined, ringing: boolean): void => {
  const isRingingTab = useTabLock('visit-now-ring', ringing);
  useEffect(() => (ringing && isRingingTab ? startRing() : undefined), [ringing, isRingingTab]);
  useAttention(ringing ? t('A patient asks for a visit now') : null);
  const text = request && describeRequest(request);
  useEffect(() => {
    if (ringing && text) announce(text);
  }, [ringing, text]);
};

/**
 * On every page of the dashboard while a request waits: a banner, and a ring until somebody reacts. It does not ring while the
 * patient is away from the waiting room, or while the physician sees another patient (AP-11).
 */
export default function VisitNowAlarm() {
  const { data } = useVisitNowRequests();
  const silenced = useSilencedRings();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const request = data?.results.find(awaitsAnswer);
  const isBusy = data?.results.some(isRunning) ?? false;
  const isPresent = request?.line?.is_present ?? true;
  const ringing = request !== undefined && isPresent && !isBusy && !silenced.includes(request.id);
  useRing(request, ringing);

  // The tab shows the request itself.
  if (!request || !data || pathname === paths.appointments) return null;
  return (
    <VisitNowBanner
      title={describeRequest(request)}
      others={Math.max(0, data.waiting_count - 1)}
      ringing={ringing}
      onOpen={() => {
        silenceRing(request.id);
        requestNavigation(() => navigate(paths.appointments));
      }}
      onSilence={() => silenceRing(request.id)}
    />
  );
}
