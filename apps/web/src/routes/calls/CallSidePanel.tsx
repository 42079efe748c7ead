import { localZone } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import type { Chat } from '@openvisit/api/chat';
import { MESSAGES, type AppointmentDetail } from '@openvisit/contract';
import { CallPanel, ChatPanel, DeviceSelects, type CallPanelName } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../shared/useNow.ts';
import { AddToCallPanel } from './AddToCallPanel.tsx';

interface PanelProps {
  appointment: AppointmentDetail;
  call: Call;
  chat: Chat;
  ownId: string;
  onClose: () => void;
}

const ChatSidePanel = ({ call, chat, ownId, onClose }: PanelProps) => {
  const now = useNow(30_000);
  const markRead = useEffectEvent(chat.markRead);
  useEffect(() => markRead(), [chat.unread]);
  const closedReason = chat.canSend ? null : chat.closedReason;
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
        blocked={call.others.length === 0 ? MESSAGES.CHAT_NOBODY_JOINED : closedReason}
        error={chat.error}
        onReload={() => void chat.reload()}
      />
    </CallPanel>
  );
};

const DeviceSidePanel = ({ call: { self, actions }, onClose }: PanelProps) => (
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

/** The open side panel (CR-04, CR-06, CR-11). */
export const CallSidePanel = ({ open, ...props }: PanelProps & { open: CallPanelName | null }) => {
  if (open === 'add-to-call') return <AddToCallPanel {...props} />;
  if (open === 'chat') return <ChatSidePanel {...props} />;
  return open === 'devices' ? <DeviceSidePanel {...props} /> : null;
};
