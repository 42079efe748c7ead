import { localZone } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import { useChat } from '@openvisit/api/chat';
import type { AppointmentDetail, SessionUser } from '@openvisit/contract';
import {
  CallControls,
  CallLayout,
  CallVideos,
  MediaDeniedDialog,
  timeSpan,
  type CallPanelName,
} from '@openvisit/ui';
import { useState } from 'react';
import { useHistoryGuard } from '../../shared/navigation/useHistoryGuard.ts';
import { LeaveDialogs } from './LeaveDialogs.tsx';
import { otherPartyName, ownTile, participantTiles } from './participants.ts';
import { CallStatusBanner } from './CallStatusBanner.tsx';
import { CallSidePanel } from './CallSidePanel.tsx';

export interface LiveCallProps {
  call: Call;
  appointment: AppointmentDetail;
  user: SessionUser;
  /** Called after this user has ended the visit for everyone. */
  onEnded: () => void;
}

/** State and switches of the devices. */
const deviceControls = ({ self, actions }: Call) => ({
  microphoneOn: self.audio,
  cameraOn: self.video,
  hasCamera: self.cameras.length > 0 || self.video,
  hasMicrophone: self.microphones.length > 0 || self.audio,
  onToggleMicrophone: () => actions.setAudio(!self.audio),
  onToggleCamera: () => actions.setVideo(!self.video),
});

/** A joined call: video, controls, chat and leaving (CR-01…CR-03, CR-06, CR-09, CR-10). */
export const LiveCall = ({ call, appointment, user, onEnded }: LiveCallProps) => {
  const { self, actions } = call;
  const chat = useChat(appointment.chat_room);
  const [panel, setPanel] = useState<CallPanelName | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [deniedDismissed, setDeniedDismissed] = useState(false);
  const canEnd = appointment.viewer === 'MAIN_PHYSICIAN' && appointment.has_met;
  useHistoryGuard(true, () => setLeaving(true));

  const reconnectMedia = () => {
    actions.setAudio(true);
    actions.setVideo(true);
  };

  return (
    <>
      <CallLayout
        title={otherPartyName(appointment)}
        subtitle={timeSpan(appointment, localZone())}
        logo={appointment.logo_url}
        count={call.count}
        banner={<CallStatusBanner call={call} />}
        videos={
          <CallVideos
            others={participantTiles(call)}
            own={ownTile(call, user)}
            waitingFor={otherPartyName(appointment)}
          />
        }
        panel={
          panel && (
            <CallSidePanel
              open={panel}
              {...{ appointment, call, chat }}
              ownId={user.user}
              onClose={() => setPanel(null)}
            />
          )
        }
        controls={
          <CallControls
            {...deviceControls(call)}
            panel={panel}
            onPanelChange={setPanel}
            chatUnread={chat.unread > 0 && panel !== 'chat'}
            canAddToCall={user.role === 'PHYSICIAN'}
            leaveLabel={canEnd ? 'End call' : 'Leave call'}
            onLeave={canEnd ? () => setLeaving(true) : actions.leave}
          />
        }
      />
      <LeaveDialogs
        open={leaving}
        appointmentId={appointment.id}
        canEnd={canEnd}
        onStay={() => setLeaving(false)}
        onLeave={actions.leave}
        onEnded={onEnded}
      />
      <MediaDeniedDialog
        open={self.problem?.kind === 'denied' && !deniedDismissed}
        onReconnect={reconnectMedia}
        onClose={() => setDeniedDismissed(true)}
      />
    </>
  );
};
