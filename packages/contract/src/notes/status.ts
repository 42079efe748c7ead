import type { StatusDisplay } from '../status-display.ts';

/** How a note reads that can be written on, and one that cannot (NO-02). */
export const NOTE_LOCK_DISPLAY = {
  unlocked: { label: 'Not locked', tone: 'warning' },
  locked: { label: 'Locked', tone: 'success' },
} as const satisfies Record<string, StatusDisplay>;

/** The badge of a note. */
export const noteDisplay = ({ is_locked }: { is_locked: boolean }): StatusDisplay =>
  NOTE_LOCK_DISPLAY[is_locked ? 'locked' : 'unlocked'];
