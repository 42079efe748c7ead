import { useRole } from '@openvisit/api/session';
import type { SignUpRole } from '@openvisit/contract';

/** The role chosen on the landing page; visitors who have chosen none are addressed as patients. */
export const useVisitorRole = (): SignUpRole => (useRole() === 'PHYSICIAN' ? 'PHYSICIAN' : 'PATIENT');
