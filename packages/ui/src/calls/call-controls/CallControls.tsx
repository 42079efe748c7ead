import { MessageSquare, Mic, MicOff, PhoneOff, Settings2, UserPlus, Video, VideoOff } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { Control, Dot, Leave, Root } from './CallControls.styles.ts';

/** Side panels of the call; one is open at a time (CR-04). */
export type CallPanelName = 'chat' | 'devices' | 'add-to-call';

export interface CallControlsProps extends Omit<ComponentPropsWithRef<'footer'>, 'children'> {
  /** Whether the microphone is on. */
  microphoneOn: boolean;
  /** Whether the camera is on. */
  cameraOn: boolean;
  /** False if there is no camera, or the viewer joined with audio only. Default true. */
  hasCamera?: boolean;
  /** False if there is no microphone. Default true. */
  hasMicrophone?: boolean;
  /** Mutes or unmutes the microphone. */
  onToggleMicrophone: () => void;
  /** Turns the camera off or on. */
  onToggleCamera: () => void;
  /** The open panel. */
  panel: CallPanelName | null;
  /** Called with the panel to open, or null to close the open one. */
  onPanelChange: (panel: CallPanelName | null) => void;
  /** There are unread messages while the chat is closed (CR-06). */
  chatUnread?: boolean;
  /** Whether there is 'Add to call', which physicians have (CR-11). Default false. */
  canAddToCall?: boolean;
  /** 'End call' for the physician, who ends the visit; 'Leave call' for others. Default 'End call'. */
  leaveLabel?: string;
  /** Leaves or ends the call, usually after a confirmation. */
  onLeave: () => void;
}

interface ToggleProps {
  label: string;
  /** Tooltip: the effect of a click. */
  hint: string;
  state: 'on' | 'off' | 'open' | 'closed';
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Toggle = ({ label, hint, state, disabled, onClick, children }: ToggleProps) => (
  <Tooltip text={hint}>
    {(trigger) => (
      <Control
        {...trigger}
        disabled={disabled}
        onClick={onClick}
        type="button"
        aria-label={label}
        aria-pressed={state === 'on' || state === 'open'}
        data-state={state}
      >
        {children}
      </Control>
    )}
  </Tooltip>
);

const deviceHint = (device: string, exists: boolean, enabled: boolean): string => {
  if (!exists) return `No ${device}`;
  return `Turn ${device} ${enabled ? 'off' : 'on'}`;
};

/** Controls of a call, large enough for touch (CR-03, CR-06, CR-09). */
export function CallControls({
  microphoneOn,
  cameraOn,
  hasCamera = true,
  hasMicrophone = true,
  onToggleMicrophone,
  onToggleCamera,
  panel,
  onPanelChange,
  chatUnread = false,
  canAddToCall = false,
  leaveLabel = 'End call',
  onLeave,
  ...rest
}: CallControlsProps) {
  const toggle = (name: CallPanelName) => () => onPanelChange(panel === name ? null : name);
  return (
    <Root aria-label="Call controls" role="group" {...rest}>
      <Toggle
        label="Microphone"
        hint={deviceHint('microphone', hasMicrophone, microphoneOn)}
        state={microphoneOn ? 'on' : 'off'}
        disabled={!hasMicrophone}
        onClick={onToggleMicrophone}
      >
        {microphoneOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
      </Toggle>
      <Toggle
        label="Camera"
        hint={deviceHint('camera', hasCamera, cameraOn)}
        state={cameraOn ? 'on' : 'off'}
        disabled={!hasCamera}
        onClick={onToggleCamera}
      >
        {cameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
      </Toggle>
      <Toggle
        label={chatUnread ? 'Chat, new message' : 'Chat'}
        hint={panel === 'chat' ? 'Close chat' : 'Open chat'}
        state={panel === 'chat' ? 'open' : 'closed'}
        onClick={toggle('chat')}
      >
        <MessageSquare aria-hidden />
        {chatUnread && <Dot data-testid="chat-dot" />}
      </Toggle>
      {canAddToCall && (
        <Toggle
          label="Add to call"
          hint={panel === 'add-to-call' ? 'Close add to call' : 'Add a physician to the call'}
          state={panel === 'add-to-call' ? 'open' : 'closed'}
          onClick={toggle('add-to-call')}
        >
          <UserPlus aria-hidden />
        </Toggle>
      )}
      <Toggle
        label="Devices"
        hint={panel === 'devices' ? 'Close devices' : 'Choose camera and microphone'}
        state={panel === 'devices' ? 'open' : 'closed'}
        onClick={toggle('devices')}
      >
        <Settings2 aria-hidden />
      </Toggle>
      <Leave type="button" aria-label={leaveLabel} data-crowded={canAddToCall} onClick={onLeave}>
        <PhoneOff aria-hidden />
        <span>{leaveLabel}</span>
      </Leave>
      <VisuallyHidden role="status">{chatUnread && 'New chat message'}</VisuallyHidden>
    </Root>
  );
}
