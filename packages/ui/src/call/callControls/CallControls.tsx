/** The side panels of the call; one is open at a time (CR-04). */
export type CallPanelName = 'chat' | 'devices';

export interface CallControlsProps {
  microphoneOn: boolean;
  cameraOn: boolean;
  /** False without a camera or when joined with audio alone and none can be had. Default true. */
  hasCamera?: boolean;
  hasMicrophone?: boolean;
  onToggleMicrophone: () => void;
  onToggleCamera: () => void;
  /** The open panel. */
  panel: CallPanelName | null;
  /** Called with the panel to open, or null to close the open one. */
  onPanelChange: (panel: CallPanelName | null) => void;
  /** A message arrived while the chat was closed (CR-06). */
  chatUnread?: boolean;
  /** 'End call' for the physician, who ends the visit; 'Leave call' for others. Default 'End call'. */
  leaveLabel?: string;
  onLeave: () => void;
}
