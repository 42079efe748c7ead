import { defineTexts, t } from '@openvisit/contract';
import { Ellipsis, Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react';
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';
import { Menu, type MenuItem } from '../../actions/menu/Menu.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { useIsDesktop } from '../useIsDesktop.ts';
import { Control, Dot, Leave, Root } from './CallControls.styles.ts';

/** The control of a side panel. */
export interface CallPanelControl {
  /** Unique within the call. */
  id: string;
  /** 'Chat'; also the accessible name. */
  label: string;
  /** Tooltip while the panel is closed: the effect of a click. */
  hint: string;
  /** An icon of lucide-react. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** A button in the bar on every screen, on wide screens only, or an item of the menu, which has the rest of a narrow screen. */
  place: 'bar' | 'wide' | 'menu';
  /** Why it cannot be opened now; default it can. */
  blocked?: string | null;
  /** There is something new while the panel is closed (CR-06). */
  unread?: boolean;
  /** What is new. Default 'new message'. */
  unreadLabel?: string;
  /** As in `aria-keyshortcuts`: 'Alt+C'. */
  shortcut?: string;
}

/** An action of the call that is not a panel. */
export interface CallAction extends MenuItem {
  /**
   * Set for a button that is in the bar on wide screens and in the menu on narrow ones. All other actions are
   * in the menu.
   */
  place?: 'wide';
  /** Tooltip of the button: the effect of a click, or why it is disabled. Default the label. */
  hint?: string;
}

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
  /** The side panels in the order of their controls (CR-04). */
  panels: readonly CallPanelControl[];
  /** The open panel. */
  panel: string | null;
  /** Called with the panel to open, or null to close the open one. */
  onPanelChange: (panel: string | null) => void;
  /** Further actions. */
  actions?: readonly CallAction[];
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
  shortcut?: string;
  onClick: () => void;
  children: ReactNode;
}

const Toggle = ({ label, hint, state, disabled, shortcut, onClick, children }: ToggleProps) => (
  <Tooltip text={hint}>
    {(trigger) => (
      <Control
        {...trigger}
        disabled={disabled}
        onClick={onClick}
        type="button"
        aria-label={label}
        aria-pressed={state === 'on' || state === 'open'}
        aria-keyshortcuts={shortcut}
        data-state={state}
      >
        {children}
      </Control>
    )}
  </Tooltip>
);

const DEVICE_HINTS = defineTexts({
  microphone: { missing: 'No microphone', on: 'Turn microphone off', off: 'Turn microphone on' },
  camera: { missing: 'No camera', on: 'Turn camera off', off: 'Turn camera on' },
});

const getDeviceHint = (device: keyof typeof DEVICE_HINTS, exists: boolean, enabled: boolean): string =>
  t(DEVICE_HINTS[device][exists ? (enabled ? 'on' : 'off') : 'missing']);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const closeLabel = ({ label }: CallPanelControl): string =>
  t('Close {panel}', { panel: label.toLowerCase() });

interface PanelsProps extends Pick<CallControlsProps, 'panels' | 'panel' | 'onPanelChange'> {
  actions: readonly MenuItem[];
}

function PanelToggle({
  control,
  panel,
  onPanelChange,
}: Omit<PanelsProps, 'panels' | 'actions'> & { control: CallPanelControl }) {
  const { id, label, hint, icon: Icon, blocked, unread, unreadLabel = t('new message'), shortcut } = control;
  const isOpen = panel === id;
  const isUnread = unread === true && !isOpen;
  return (
    <Toggle
      label={isUnread ? `${label}, ${unreadLabel}` : label}
      hint={isOpen ? closeLabel(control) : (blocked ?? hint)}
      state={isOpen ? 'open' : 'closed'}
      disabled={!isOpen && Boolean(blocked)}
      shortcut={shortcut}
      onClick={() => onPanelChange(isOpen ? null : id)}
    >
      <Icon aria-hidden />
      {isUnread && <Dot data-testid={`${id}-dot`} />}
    </Toggle>
  );
}

function MoreMenu({ panels, panel, onPanelChange, actions }: PanelsProps) {
  const items: MenuItem[] = panels.map((control) => {
    const { id, label, icon: Icon, blocked, unread, unreadLabel = t('new message') } = control;
    const isOpen = panel === id;
    return {
      id,
      label: isOpen ? closeLabel(control) : label,
      icon: <Icon aria-hidden />,
      hint: unread === true && !isOpen ? capitalize(unreadLabel) : undefined,
      disabled: !isOpen && Boolean(blocked),
      onSelect: () => onPanelChange(isOpen ? null : id),
    };
  });
  const news = panels.find(({ id, unread }) => unread === true && id !== panel);
  const [first, ...rest] = actions;
  const separated = first ? [{ ...first, divider: items.length > 0 }, ...rest] : [];
  return (
    <Menu
      label={t('More')}
      placement="top-end"
      items={[...items, ...separated]}
      trigger={(trigger) => (
        <Control
          type="button"
          aria-label={news ? `${t('More')}, ${news.unreadLabel ?? t('new message')}` : t('More')}
          data-state={panels.some(({ id }) => id === panel) ? 'open' : 'closed'}
          {...trigger}
        >
          <Ellipsis aria-hidden />
          {news && <Dot data-testid="more-dot" />}
        </Control>
      )}
    />
  );
}

/** Controls of a call, large enough for touch (CR-03, CR-04, CR-06, CR-09). */
export function CallControls({
  microphoneOn,
  cameraOn,
  hasCamera = true,
  hasMicrophone = true,
  onToggleMicrophone,
  onToggleCamera,
  panels,
  panel,
  onPanelChange,
  actions = [],
  leaveLabel = t('End call'),
  onLeave,
  ...rest
}: CallControlsProps) {
  const isWide = useIsDesktop();
  const inBar = panels.filter(({ place }) => place === 'bar' || (place === 'wide' && isWide));
  const inMenu = panels.filter((control) => !inBar.includes(control));
  const buttons = actions.filter(({ place }) => place === 'wide' && isWide);
  const menuActions = actions.filter((action) => !buttons.includes(action));
  const hasMenu = inMenu.length + menuActions.length > 0;
  const isUnread = inBar.some(({ id, unread }) => unread === true && id !== panel);
  const isCrowded = inBar.length > 1;
  return (
    <Root aria-label={t('Call controls')} role="group" data-crowded={isCrowded} {...rest}>
      <Toggle
        label={t('Microphone')}
        hint={getDeviceHint('microphone', hasMicrophone, microphoneOn)}
        state={microphoneOn ? 'on' : 'off'}
        disabled={!hasMicrophone}
        onClick={onToggleMicrophone}
      >
        {microphoneOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
      </Toggle>
      <Toggle
        label={t('Camera')}
        hint={getDeviceHint('camera', hasCamera, cameraOn)}
        state={cameraOn ? 'on' : 'off'}
        disabled={!hasCamera}
        onClick={onToggleCamera}
      >
        {cameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
      </Toggle>
      {inBar.map((control) => (
        <PanelToggle key={control.id} {...{ control, panel, onPanelChange }} />
      ))}
      {buttons.map(({ id, label, icon, hint = label, disabled, onSelect }) => (
        <Tooltip key={id} text={hint}>
          {(trigger) => (
            <Control {...trigger} type="button" aria-label={label} disabled={disabled} onClick={onSelect}>
              {icon}
            </Control>
          )}
        </Tooltip>
      ))}
      {hasMenu && <MoreMenu panels={inMenu} {...{ panel, onPanelChange }} actions={menuActions} />}
      <Leave type="button" aria-label={leaveLabel} data-crowded={isCrowded} onClick={onLeave}>
        <PhoneOff aria-hidden />
        <span>{leaveLabel}</span>
      </Leave>
      <VisuallyHidden role="status">{isUnread && t('New chat message')}</VisuallyHidden>
    </Root>
  );
}
