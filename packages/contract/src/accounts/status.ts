import type { StatusDisplay } from '../status-display.ts';
import type { PhysicianStatus } from './roles.ts';
import { defineTexts } from '../language/translate.ts';

/** Label and tone of a physician's profile status, for physicians and reviewers (PO-24). */
export const PHYSICIAN_STATUS_DISPLAY: Record<PhysicianStatus, StatusDisplay> = defineTexts({
  PROFILE_INCOMPLETE: { label: 'Profile incomplete', tone: 'warning', icon: 'pencil' },
  PENDING: { label: 'Under review', tone: 'info', icon: 'hourglass' },
  DENIED: { label: 'Denied|profile', tone: 'danger', icon: 'x' },
  ACCEPTED: { label: 'Accepted|profile', tone: 'success', icon: 'check' },
});
