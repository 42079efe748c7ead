import type { Call } from '@openvisit/api/calls';
import { CALL_MESSAGES, t, translateReply, type AppointmentDetail } from '@openvisit/contract';
import { CallBanner } from '@openvisit/ui';
import { useConnectionAdvice } from './useConnectionAdvice.ts';
import type { ScreenSharing } from './useScreenSharing.ts';
import { VisitEnd } from './VisitEnd.tsx';

const getAdvice = ({ isLowDataAutomatic, self: { video, lowData } }: Call): string => {
  if (isLowDataAutomatic) return CALL_MESSAGES.CALL_LOW_DATA;
  if (video) return CALL_MESSAGES.CALL_POOR_CAMERA;
  return lowData ? CALL_MESSAGES.CALL_POOR_NETWORK : CALL_MESSAGES.CALL_POOR_DATA;
};

/**
 * What helps a weak connection, best first: no own camera, then less data, then another network (BX-10). If low-data mode
 * was switched on automatically, a button that undoes it.
 */
const PoorConnection = ({ call, onDismiss }: { call: Call; onDismiss: () => void }) => {
  const { self, actions, quality, isLowDataAutomatic } = call;
  const useFull = { label: t('Use full quality'), onSelect: () => actions.setLowData(false) };
  const turnOff = { label: t('Turn camera off'), onSelect: () => actions.setVideo(false) };
  const useLess = { label: t('Use less data'), onSelect: () => actions.setLowData(true) };
  const [action, secondAction] = [
    isLowDataAutomatic && useFull,
    self.video && quality === 'poor' && turnOff,
    !self.lowData && useLess,
  ].filter((item) => item !== false);
  return (
    <CallBanner
      kind="poor-connection"
      message={t(getAdvice(call))}
      {...{ action, secondAction, onDismiss }}
    />
  );
};

/** The most important problem of the call, if any (BX-10, CR-10, CR-13). */
const Problem = ({ call }: { call: Call }) => {
  const advice = useConnectionAdvice(call);
  const { phase, others, error, self, actions } = call;
  if (phase === 'joining') return <CallBanner kind="reconnecting" message={t(CALL_MESSAGES.CALL_JOINING)} />;
  if (phase === 'reconnecting') return <CallBanner kind="reconnecting" />;
  const reconnecting = others.find(({ state }) => state === 'reconnecting');
  if (reconnecting) return <CallBanner kind="other-reconnecting" name={reconnecting.name} />;
  if (error) return <CallBanner kind="error" message={translateReply(error)} />;
  if (self.problem && self.problem.kind !== 'denied')
    return <CallBanner kind="error" message={translateReply(self.problem.message)} />;
  if (advice.isShown) return <PoorConnection call={call} onDismiss={advice.dismiss} />;
  if (self.audio && !self.video) {
    const action = { label: t('Turn camera on'), onSelect: () => actions.setVideo(true) };
    return <CallBanner kind="audio-only" message={t(CALL_MESSAGES.CALL_CAMERA_OFF)} action={action} />;
  }
  return null;
};

export interface CallBannersProps {
  appointment: AppointmentDetail;
  call: Call;
  sharing: ScreenSharing;
}

/** Says that the visit's time ends soon, that the user's screen is shared, and the most important problem of the call. */
export const CallBanners = ({ appointment, call, sharing }: CallBannersProps) => (
  <>
    <VisitEnd appointment={appointment} />
    {sharing?.isSharing && (
      <CallBanner kind="sharing" action={{ label: t('Stop sharing'), onSelect: sharing.stop }} />
    )}
    <Problem call={call} />
  </>
);
