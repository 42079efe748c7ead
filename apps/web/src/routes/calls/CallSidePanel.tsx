import { localZone } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import type { Chat } from '@openvisit/api/chat';
import { CallPanel, ChatPanel, DeviceSelects, type CallPanelName } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../shared/useNow.ts';

const ALONE = 'You can write as soon as somebody has joined';

interface PanelProps {
  call: Call;
  chat: Chat;
  ownId: string;
  onClose: () => void;
}

const ChatSide = ({ call, chat, ownId, onClose }: PanelProps) => {
  const now = useNow(30_000);
  const read = useEffectEvent(chat.markRead);
  useEffect(() => read(), [chat.unread]);
  const closed = chat.canSend ? null : chat.closedReason;
  return (
    <CallPanel title="Chat" onClose={onClose}>
      <ChatPanel
        lines={chat.loading ? null : chat.lines}
        ownId={ownId}
        zone={localZone()}
        now={now}
        draft={chat.draft}
        onDraftChange={chat.setDraft}
        onSend={chat.send}
        onRetry={chat.retry}
        blocked={call.others.length === 0 ? ALONE : closed}
        error={chat.error}
        onReload={() => void chat.reload()}
      />
    </CallPanel>
  );
};

const DeviceSide = ({ call: { self, actions }, onClose }: PanelProps) => (
  <CallPanel title="Devices" onClose={onClose}>
    <DeviceSelects
      cameras={self.cameras}
      microphones={self.microphones}
      cameraId={self.cameraId}
      microphoneId={self.microphoneId}
      onCameraChange={actions.chooseCamera}
      onMicrophoneChange={actions.chooseMicrophone}
    />
  </CallPanel>
);

/** The one side panel that is open (CR-04, CR-06). */
export const CallSidePanel = ({ open, ...props }: PanelProps & { open: CallPanelName | null }) => {
  if (open === 'chat') return <ChatSide {...props} />;
  return open === 'devices' ? <DeviceSide {...props} /> : null;
};
