import type { AppointmentDetail } from '@openvisit/contract';
import { CallControls, FilePicker } from '@openvisit/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { findChatBlock } from './chat-block.ts';
import { getDeviceControls } from './device-controls.ts';
import { listMenuActions } from './menu-actions.tsx';
import type { PanelFacts } from './panels.ts';
import type { CallPanels } from './useCallPanels.ts';
import type { Screenshots } from './useScreenshots.ts';

interface CallBarProps extends Pick<PanelFacts, 'call' | 'chat'> {
  appointment: AppointmentDetail;
  panels: CallPanels;
  screenshots: Screenshots;
  /** Whether leaving ends the visit. */
  canEnd: boolean;
  onLeave: () => void;
  onShowShortcuts: () => void;
}

/** The controls of the call; files that are shared are sent in the chat, which opens (CR-03, CR-04, CR-06). */
export const CallBar = ({
  appointment,
  call,
  chat,
  panels,
  screenshots,
  canEnd,
  onLeave,
  onShowShortcuts,
}: CallBarProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const shareBlock = findChatBlock(call, chat);
  const shareFiles = (files: File[]) => {
    panels.setOpen('chat');
    chat.sendFiles(files);
  };
  return (
    <>
      <FilePicker ref={picker} kind="chatFile" multiple aria-label="Files to share" onFiles={shareFiles} />
      <CallControls
        {...getDeviceControls(call)}
        panels={panels.controls}
        panel={panels.open}
        onPanelChange={panels.setOpen}
        actions={[
          {
            id: 'share',
            label: 'Share files',
            hint: shareBlock ?? 'Share files in the chat',
            icon: <Paperclip aria-hidden />,
            place: 'wide',
            disabled: shareBlock !== null,
            onSelect: () => picker.current?.click(),
          },
          ...listMenuActions({ appointment, call, screenshots, showShortcuts: onShowShortcuts }),
        ]}
        leaveLabel={canEnd ? 'End call' : 'Leave call'}
        onLeave={onLeave}
      />
    </>
  );
};
