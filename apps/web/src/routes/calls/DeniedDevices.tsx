import type { Call } from '@openvisit/api/calls';
import { MediaDeniedDialog } from '@openvisit/ui';
import { useState } from 'react';

/** Says that the browser refuses camera or microphone, until it is dismissed (CR-03). */
export const DeniedDevices = ({ call: { self, actions } }: { call: Call }) => {
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <MediaDeniedDialog
      open={self.problem?.kind === 'denied' && !isDismissed}
      onReconnect={() => {
        actions.setAudio(true);
        actions.setVideo(true);
      }}
      onClose={() => setIsDismissed(true)}
    />
  );
};
