import { t, type AppointmentDetail } from '@openvisit/contract';
import { CallControls, FilePicker, type CallAction } from '@openvisit/ui';
import { MonitorUp, MonitorX, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { CallLogDialog } from './CallLogDialog.tsx';
import { findChatBlock } from './chat-block.ts';
import { getDeviceControls } from './device-controls.ts';
import { listMenuActions } from './menu-actions.tsx';
import type { PanelFacts } from './panels.ts';
import { useCallLog } from './useCallLog.ts';
import type { CallPanels } from './useCallPanels.ts';
import type { ScreenSharing } from './useScreenSharing.ts';
import type { Screenshots } from './useScreenshots.ts';

interface CallBarProps extends Pick<PanelFacts, 'call' | 'chat'> {
  appointment: AppointmentDetail;
  panels: CallPanels;
  screenshots: Screenshots;
  /** Null where the browser cannot share a screen. */
  sharing: ScreenSharing;
  leaveLabel: string;
  onLeave: () => void;
  onShowShortcuts: () => void;
}

/** 'Share screen' (BX-10). */
const listSharingActions = (sharing: ScreenSharing): CallAction[] => {
  if (!sharing) return [];
  const { isSharing, blocked, busy, start, stop } = sharing;
  const label = isSharing ? t('Stop sharing') : t('Share screen');
  return [
    {
      id: 'screen',
      label,
      hint: blocked ?? (isSharing ? t('Stop sharing your screen') : t('Show your screen to everyone')),
      icon: isSharing ? <MonitorX aria-hidden /> : <MonitorUp aria-hidden />,
      place: 'wide',
      disabled: blocked !== null || busy,
      onSelect: isSharing ? stop : start,
    },
  ];
};

/** The controls of the call (CR-03, CR-04, CR-06). Sharing a file opens the chat, which sends it. */
export const CallBar = ({
  appointment,
  call,
  chat,
  panels,
  screenshots,
  sharing,
  leaveLabel,
  onLeave,
  onShowShortcuts,
}: CallBarProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const log = useCallLog(call);
  const shareBlock = findChatBlock(call, chat);
  const shareFiles = (files: File[]) => {
    panels.setOpen('chat');
    chat.sendFiles(files);
  };
  return (
    <>
      <FilePicker
        ref={picker}
        kind="chatFile"
        multiple
        aria-label={t('Files to share')}
        onFiles={shareFiles}
      />
      <CallControls
        {...getDeviceControls(call)}
        panels={panels.controls}
        panel={panels.open}
        onPanelChange={panels.setOpen}
        actions={[
          ...listSharingActions(sharing),
          {
            id: 'share',
            label: t('Share files'),
            hint: shareBlock ?? t('Share files in the chat'),
            icon: <Paperclip aria-hidden />,
            place: 'wide',
            disabled: shareBlock !== null,
            onSelect: () => picker.current?.click(),
          },
          ...listMenuActions({
            appointment,
            call,
            screenshots,
            showShortcuts: onShowShortcuts,
            showLog: log.show,
          }),
        ]}
        leaveLabel={leaveLabel}
        onLeave={onLeave}
      />
      <CallLogDialog entries={log.shown} onClose={log.hide} />
    </>
  );
};
