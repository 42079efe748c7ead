import { claimOnce, getSession } from '@openvisit/api/session';
import type { Appointment } from '@openvisit/contract';

/** A hidden tab waits this long, so that a visible one claims the appointment first. */
const HIDDEN_TAB_DELAY_MS = 1_500;

/** Resolves with true in one tab of the browser, once per purpose and start of the appointment. */
export const claimAppointment = async (
  purpose: 'reminder' | 'waiting',
  { id, starts_at }: Appointment,
): Promise<boolean> => {
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, HIDDEN_TAB_DELAY_MS));
  return claimOnce(`${purpose}:${getSession()?.user.user ?? ''}:${id}:${starts_at}`);
};
