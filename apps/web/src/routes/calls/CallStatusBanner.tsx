import type { Call } from '@openvisit/api/calls';
import { MESSAGES } from '@openvisit/contract';
import { CallBanner } from '@openvisit/ui';
import type { ConnectionAdvice } from './useConnectionAdvice.ts';

/** What helps a weak connection, the best first: no own camera, then less data, then another network (BX-10). */
const PoorConnection = ({ call: { self, actions }, advice }: CallStatusBannerProps) => {
  const turnOff = { label: 'Turn camera off', onSelect: () => actions.setVideo(false) };
  const useLess = { label: 'Use less data', onSelect: () => actions.setLowData(true) };
  const isReduced = self.lowData;
  const text = self.video
    ? MESSAGES.CALL_POOR_CAMERA
    : isReduced
      ? MESSAGES.CALL_POOR_NETWORK
      : MESSAGES.CALL_POOR_DATA;
  const [action, secondAction] = [self.video && turnOff, !isReduced && useLess].filter(
    (item) => item !== false,
  );
  return (
    <CallBanner
      kind="poor-connection"
      message={text}
      {...{ action, secondAction }}
      onDismiss={advice.dismiss}
    />
  );
};

interface CallStatusBannerProps {
  call: Call;
  advice: ConnectionAdvice;
}

/** Shows the most important problem of the call, if any (BX-10, CR-10, CR-13). */
export const CallStatusBanner = ({ call, advice }: CallStatusBannerProps) => {
  const { phase, others, error, self, actions } = call;
  if (phase === 'joining') return <CallBanner kind="reconnecting" message={MESSAGES.CALL_JOINING} />;
  if (phase === 'reconnecting') return <CallBanner kind="reconnecting" />;
  const reconnecting = others.find(({ state }) => state === 'reconnecting');
  if (reconnecting) return <CallBanner kind="other-reconnecting" name={reconnecting.name} />;
  if (error) return <CallBanner kind="error" message={error} />;
  if (self.problem && self.problem.kind !== 'denied')
    return <CallBanner kind="error" message={self.problem.message} />;
  if (advice.isShown) return <PoorConnection {...{ call, advice }} />;
  if (self.audio && !self.video) {
    const action = { label: 'Turn camera on', onSelect: () => actions.setVideo(true) };
    return <CallBanner kind="audio-only" message={MESSAGES.CALL_CAMERA_OFF} action={action} />;
  }
  return null;
};
