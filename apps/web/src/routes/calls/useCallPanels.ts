import { t } from '@openvisit/contract';
import type { CallPanelControl, CallPanelSize } from '@openvisit/ui';
import { useState } from 'react';
import { readOpenPanel, readPanelSize, writeOpenPanel, writePanelSize } from './call-memory.ts';
import { listPanels, type PanelFacts } from './panels.ts';

/** The panels of this user, the open one and its size, which a reload keeps (CR-04). */
export const useCallPanels = (facts: PanelFacts) => {
  const { id } = facts.appointment;
  const offered = listPanels(facts);
  const [stored, setStored] = useState(() => readOpenPanel(id));
  const [size, setSize] = useState(readPanelSize);
  const open = offered.some((panel) => panel.id === stored) ? stored : null;
  const controls: CallPanelControl[] = offered.map(
    ({ letter, label, hint, unreadLabel, findBlock, isUnread, ...control }) => ({
      ...control,
      label: t(label),
      hint: hint && t(hint),
      unreadLabel: unreadLabel && t(unreadLabel),
      shortcut: `Alt+${letter}`,
      blocked: findBlock?.(facts),
      unread: isUnread?.(facts),
    }),
  );
  return {
    open,
    controls,
    size,
    setOpen: (panel: string | null) => {
      writeOpenPanel(id, panel);
      setStored(panel);
    },
    setSize: (next: CallPanelSize) => {
      writePanelSize(next);
      setSize(next);
    },
  };
};

export type CallPanels = ReturnType<typeof useCallPanels>;
