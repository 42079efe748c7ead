import type { StatusDisplay } from '../status-display.ts';
import { defineTexts } from '../language/translate.ts';

/** Labels of unlocked and locked notes (NO-02). */
export const NOTE_LOCK_DISPLAY = defineTexts({
  unlocked: { label: 'Not locked', tone: 'warning', icon: 'lock-open' },
  locked: { label: 'Locked', tone: 'success', icon: 'lock' },
}) satisfies Record<string, StatusDisplay>;

/** Label and tone of a note's lock status. */
export const getNoteDisplay = ({ is_locked }: { is_locked: boolean }): StatusDisplay =>
  NOTE_LOCK_DISPLAY[is_locked ? 'locked' : 'unlocked'];
