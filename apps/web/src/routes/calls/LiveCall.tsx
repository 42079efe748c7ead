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
import { otherSide, ownTile, tilesOf } from './participants.ts';
import { CallStatusBanner } from './CallStatusBanner.tsx';
import { CallSidePanel } from './CallSidePanel.tsx';

export interface LiveCallProps {
  call: Call;
  appointment: AppointmentDetail;
  user: SessionUser;
  /** The visit was ended for everybody by this user. */
  onEnded: () => void;
}

/** The running call: pictures, controls, chat, and the ways out (CR-01…CR-03, CR-06, CR-09, CR-10). */
export const LiveCall = ({ call, appointment, user, onEnded }: LiveCallProps) => {
  const { self, actions } = call;
  const chat = useChat(appointment.chat_room);
  const [panel, setPanel] = useState<CallPanelName | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [deniedSeen, setDeniedSeen] = useState(false);
  const mayEnd = appointment.viewer === 'MAIN_PHYSICIAN';
  useHistoryGuard(true, () => setLeaving(true));

  const reconnectMedia = () => {
    actions.setAudio(true);
    actions.setVideo(true);
  };

  return (
    <>
      <CallLayout
        title={otherSide(appointment)}
        subtitle={timeSpan(appointment, localZone())}
        logo={appointment.logo_url}
        count={call.count}
        banner={<CallStatusBanner call={call} />}
        videos={
          <CallVideos others={tilesOf(call)} own={ownTile(call, user)} waitingFor={otherSide(appointment)} />
        }
        panel={
          panel && (
            <CallSidePanel
              open={panel}
              call={call}
              chat={chat}
              ownId={user.user}
              onClose={() => setPanel(null)}
            />
          )
        }
        controls={
          <CallControls
            microphoneOn={self.audio}
            cameraOn={self.video}
            hasCamera={self.cameras.length > 0 || self.video}
            hasMicrophone={self.microphones.length > 0 || self.audio}
            onToggleMicrophone={() => actions.setAudio(!self.audio)}
            onToggleCamera={() => actions.setVideo(!self.video)}
            panel={panel}
            onPanelChange={setPanel}
            chatUnread={chat.unread > 0 && panel !== 'chat'}
            leaveLabel={mayEnd ? 'End call' : 'Leave call'}
            onLeave={mayEnd ? () => setLeaving(true) : actions.leave}
          />
        }
      />
      <LeaveDialogs
        open={leaving}
        appointmentId={appointment.id}
        mayEnd={mayEnd}
        onStay={() => setLeaving(false)}
        onLeave={actions.leave}
        onEnded={onEnded}
      />
      <MediaDeniedDialog
        open={self.problem?.kind === 'denied' && !deniedSeen}
        onReconnect={reconnectMedia}
        onClose={() => setDeniedSeen(true)}
      />
    </>
  );
};
