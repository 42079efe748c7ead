import { getLocalZone } from '@openvisit/api';
import type { Call } from '@openvisit/api/calls';
import { useChat } from '@openvisit/api/chat';
import { type AppointmentDetail, type SessionUser, NOTE_MESSAGES, t } from '@openvisit/contract';
import { CallLayout, CallShortcutsDialog, formatTimeSpan, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { useFailedFiles } from '../../shared/chat/useFailedFiles.ts';
import { useHistoryGuard } from '../../shared/navigation/useHistoryGuard.ts';
import { CallBar } from './CallBar.tsx';
import { LeaveDialogs } from './LeaveDialogs.tsx';
import { getOtherPartyName } from './participants.ts';
import { ParticipantVideos } from './ParticipantVideos.tsx';
import { PEOPLE_PANEL } from './panels.ts';
import { useArrivals } from './useArrivals.ts';
import { useCallFiles } from './useCallFiles.ts';
import { useScreenSharing } from './useScreenSharing.ts';
import { VisitDuration } from './VisitDuration.tsx';
import { CallBanners } from './CallBanners.tsx';
import { useCallNote } from './useCallNote.ts';
import { useCallPanels } from './useCallPanels.ts';
import { useCallShortcuts } from './useCallShortcuts.ts';
import { CallSidePanel } from './CallSidePanel.tsx';
import { DeniedDevices } from './DeniedDevices.tsx';
import { ScreenshotPermission } from './ScreenshotPermission.tsx';
import { ScreenshotMessage } from './ScreenshotMessage.tsx';
import { useScreenshots } from './useScreenshots.ts';

export interface LiveCallProps {
  call: Call;
  appointment: AppointmentDetail;
  user: SessionUser;
  /** Called before this user ends the visit for everyone, with its unlocked note: the event may arrive before the reply. */
  onBeforeEnd: (noteId: string | null) => void;
  /** Called after this user has ended the visit for everyone. */
  onEnd: () => void;
}

/** Key of the toast about the empty note, which is dismissed once the note is complete. */
const EMPTY_NOTE_TOAST = 'empty-note';

/** A joined call: video, controls, notes, chat, screenshots and leaving (CR-01…CR-07, CR-09, CR-10). */
export const LiveCall = ({ call, appointment, user, onBeforeEnd, onEnd }: LiveCallProps) => {
  const chat = useChat(appointment.chat_room);
  const note = useCallNote(appointment.id, user.role === 'PHYSICIAN');
  const { show, dismiss } = useToasts();
  useFailedFiles(chat);
  useArrivals(call);
  const files = useCallFiles(chat, user);
  const facts = { appointment, call, chat, note, files, user };
  const panels = useCallPanels(facts);
  const screenshots = useScreenshots(call, note.editing, panels.open === 'notes');
  const sharing = useScreenSharing(call);
  const [leaving, setLeaving] = useState(false);
  const canEnd = appointment.viewer === 'MAIN_PHYSICIAN' && appointment.has_met;
  const leaveLabel = canEnd ? t('End call') : t('Leave call');
  const leave = () => setLeaving(true);
  const { shortcuts, isHelpOpen, setHelpOpen } = useCallShortcuts(call, panels, { leaveLabel, leave });
  useHistoryGuard(true, leave);

  const checkNote = (): boolean => {
    dismiss(EMPTY_NOTE_TOAST);
    if (note.canEndVisit) return true;
    show({ key: EMPTY_NOTE_TOAST, tone: 'danger', text: NOTE_MESSAGES.NOTE_FIELDS_REQUIRED });
    setLeaving(false);
    // The closing dialog returns the focus first; then the first empty field takes it.
    setTimeout(() => {
      panels.setOpen('notes');
      note.check();
    });
    return false;
  };

  return (
    <>
      <CallLayout
        title={getOtherPartyName(appointment)}
        subtitle={formatTimeSpan(appointment, getLocalZone())}
        logo={user.role === 'PATIENT' ? appointment.logo_url : null}
        count={call.count}
        duration={<VisitDuration call={call} />}
        onShowPeople={() => panels.setOpen(panels.open === PEOPLE_PANEL ? null : PEOPLE_PANEL)}
        banner={<CallBanners {...{ appointment, call, sharing }} />}
        videos={<ParticipantVideos {...{ appointment, call, user }} />}
        notice={<ScreenshotMessage {...screenshots} />}
        panel={
          panels.open && (
            <CallSidePanel
              {...facts}
              open={panels.open}
              size={panels.size}
              onSizeChange={panels.setSize}
              onClose={() => panels.setOpen(null)}
            />
          )
        }
        controls={
          <CallBar
            {...{ appointment, call, chat, panels, screenshots, sharing, leaveLabel }}
            onLeave={canEnd ? leave : call.actions.leave}
            onShowShortcuts={() => setHelpOpen(true)}
          />
        }
      />
      <LeaveDialogs
        open={leaving}
        appointmentId={appointment.id}
        canEnd={canEnd}
        onStay={() => setLeaving(false)}
        onLeave={call.actions.leave}
        canEndVisit={checkNote}
        onBeforeEnd={async () => onBeforeEnd(await note.saveOpenNote())}
        onEnd={onEnd}
      />
      {note.dialog}
      <CallShortcutsDialog open={isHelpOpen} shortcuts={shortcuts} onClose={() => setHelpOpen(false)} />
      <ScreenshotPermission {...{ call, appointment, user }} />
      <DeniedDevices call={call} />
    </>
  );
};
