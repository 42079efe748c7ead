import { t } from '@openvisit/contract';
import type { Call } from '@openvisit/api/calls';
import type { CallShortcut } from '@openvisit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallPanels } from './useCallPanels.ts';

interface Shortcut extends CallShortcut {
  /** `KeyboardEvent.code`, which does not depend on the keyboard layout. */
  code: string;
  run: () => void;
}

const withAlt = (key: string, code: string, label: string, run: () => void): Shortcut => ({
  keys: `Alt + ${key}`,
  code,
  label,
  run,
});

interface CallCommands {
  /** The name of the button that leaves. */
  leaveLabel: string;
  leave: () => void;
  showHelp: () => void;
}

const listShortcuts = (
  { self, actions }: Call,
  panels: CallPanels,
  { leaveLabel, leave, showHelp }: CallCommands,
): Shortcut[] => [
  withAlt('M', 'KeyM', t('Microphone on or off'), () => actions.setAudio(!self.audio)),
  withAlt('K', 'KeyK', t('Camera on or off'), () => actions.setVideo(!self.video)),
  ...panels.controls.map(({ id, label, shortcut = '', blocked }) => {
    const letter = shortcut.slice(-1);
    return withAlt(letter, `Key${letter}`, t('Open or close {panel}', { panel: label.toLowerCase() }), () => {
      if (panels.open === id) panels.setOpen(null);
      else if (!blocked) panels.setOpen(id);
    });
  }),
  withAlt('W', 'KeyW', t('Make the panel larger or smaller'), () =>
    panels.setSize(panels.size === 'large' ? 'normal' : 'large'),
  ),
  withAlt('Q', 'KeyQ', leaveLabel, leave),
  withAlt('/', 'Slash', t('Show these shortcuts'), showHelp),
];

const hasOnlyAlt = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey;

/** Handles the keyboard shortcuts of the call and whether their list is open (CR-04). They also work in text fields: none types text. */
export const useCallShortcuts = (
  call: Call,
  panels: CallPanels,
  leaving: Pick<CallCommands, 'leaveLabel' | 'leave'>,
) => {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const shortcuts = listShortcuts(call, panels, { ...leaving, showHelp: () => setHelpOpen(true) });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = hasOnlyAlt(event) ? shortcuts.find(({ code }) => code === event.code) : undefined;
    // An open dialog must be closed first.
    if (!shortcut || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    if (!event.repeat) shortcut.run();
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return { shortcuts, isHelpOpen, setHelpOpen };
};
