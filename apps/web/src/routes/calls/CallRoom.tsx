import { getLocalZone, useAppointment } from '@openvisit/api';
import { useCall } from '@openvisit/api/calls';
import { useSession } from '@openvisit/api/session';
import { CALL_MESSAGES, VISIT_MESSAGES, translateReply, t } from '@openvisit/contract';
import { formatRelativeDay, formatTimeSpan, useToasts } from '@openvisit/ui';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { usePreloadScreen } from '../../shared/navigation/usePreloadScreen.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ScreenSkeleton } from '../../shared/layout/ScreenSkeleton.tsx';
import { createBackgroundBlur } from '../../shared/blur/create-background-blur.ts';
import { usePracticeBranding } from '../../shared/branding.ts';
import type { EndedCall } from '../../shared/visits/ended-call.ts';
import { useNow } from '../../shared/useNow.ts';
import { useTabLock } from '../../shared/useTabLock.ts';
import { CallRefused } from './CallRefused.tsx';
import { CheckDevices } from './CheckDevices.tsx';
import { LiveCall } from './LiveCall.tsx';
import { findJoinRefusal } from './join-refusal.ts';

/** A call from the device check to its end, for physicians and patients (CR-01…CR-13). */
export default function CallRoom() {
  usePageTitle(t('Call'));
  const { id = '' } = useParams();
  const user = useSession()?.user;
  const now = useNow();
  const { data, error } = useAppointment(id);
  const call = useCall(id, createBackgroundBlur);
  const [hasEndedVisit, setHasEndedVisit] = useState(false);
  const [openNoteId, setOpenNoteId] = useState<string | null>(null);
  const navigate = useNavigate();
  const { show } = useToasts();
  usePracticeBranding(data);
  // No tab plays a sound meanwhile.
  useTabLock('call', true);

  const isPhysician = user?.role === 'PHYSICIAN';
  const isVisitNow = data?.is_visit_now ?? false;
  const { phase, message, hasLeft } = call;
  const physicianHref = isVisitNow ? paths.appointments : paths.scheduled;
  // The patient's next screen is the visit, where its summary appears and an open call can be joined again.
  const nextHref = isPhysician ? physicianHref : paths.ownAppointment(id);
  usePreloadScreen(phase === 'live' ? nextHref : null);
  useEffect(() => {
    if (phase !== 'ended') return;
    show({
      key: 'call-ended',
      text: message ?? (hasLeft && !hasEndedVisit ? CALL_MESSAGES.CALL_LEFT : CALL_MESSAGES.VISIT_ENDED),
    });
    // The reply to ending the visit may arrive after the event that ends the call.
    const isVisitOver = hasEndedVisit || (!hasLeft && message === null);
    const state: EndedCall | null = isVisitOver ? { endedVisit: id, openNoteId } : null;
    // A guest who was removed can no longer open the appointment.
    const isSelected = isPhysician && !isVisitNow && message !== VISIT_MESSAGES.GUEST_REMOVED;
    void navigate(isSelected ? `${nextHref}?appointment=${id}` : nextHref, { replace: true, state });
  }, [
    phase,
    message,
    hasLeft,
    hasEndedVisit,
    isPhysician,
    isVisitNow,
    nextHref,
    id,
    openNoteId,
    navigate,
    show,
  ]);

  const backHref = isPhysician ? paths.appointment(id) : paths.ownAppointment(id);
  if (!user) return null;
  // This screen stays until the code of the next one is loaded.
  if (phase === 'ended') return <ScreenSkeleton />;
  if (!data)
    return error ? (
      <CallRefused reason={translateReply(error.message)} backHref={backHref} />
    ) : (
      <ScreenSkeleton />
    );

  if (phase === 'checking' || phase === 'refused') {
    const reason = findJoinRefusal(data, now);
    const zone = getLocalZone();
    if (!reason)
      return <CheckDevices call={call} appointment={data} user={user} now={now} backHref={backHref} />;
    const when = `${formatRelativeDay(data.starts_at, zone, now)}, ${formatTimeSpan(data, zone)}`;
    return <CallRefused reason={reason} when={when} backHref={backHref} />;
  }
  const endCall = () => {
    setHasEndedVisit(true);
    call.actions.leave();
  };
  return <LiveCall call={call} appointment={data} user={user} onBeforeEnd={setOpenNoteId} onEnd={endCall} />;
}
