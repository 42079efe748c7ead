import type { Call } from '@openvisit/api/calls';
import { MESSAGES } from '@openvisit/contract';
import { CallBanner } from '@openvisit/ui';

/** Shows the most important problem of the call, if any (CR-10, CR-13). */
export const CallStatusBanner = ({ call }: { call: Call }) => {
  const { phase, others, error, self, actions } = call;
  if (phase === 'joining') return <CallBanner kind="reconnecting" message={MESSAGES.CALL_JOINING} />;
  if (phase === 'reconnecting') return <CallBanner kind="reconnecting" />;
  const reconnecting = others.find(({ state }) => state === 'reconnecting');
  if (reconnecting) return <CallBanner kind="other-reconnecting" name={reconnecting.name} />;
  if (error) return <CallBanner kind="error" message={error} />;
  if (self.problem && self.problem.kind !== 'denied')
    return <CallBanner kind="error" message={self.problem.message} />;
  if (self.audio && !self.video) {
    const action = { label: 'Turn camera on', onSelect: () => actions.setVideo(true) };
    return <CallBanner kind="audio-only" message={MESSAGES.CALL_CAMERA_OFF} action={action} />;
  }
  return null;
};
