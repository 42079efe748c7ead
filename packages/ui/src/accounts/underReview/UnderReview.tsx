import type { DoctorStatus } from '@openvisit/contract';

export interface UnderReviewProps {
  status: Exclude<DoctorStatus, 'PROFILE_INCOMPLETE'>;
  /** Why the profile was denied. */
  reason?: string | null;
  onSignOut: () => void;
  onGoToDashboard: () => void;
  /** The button 'Update Profile'; absent where the profile cannot be edited. */
  onUpdateProfile?: () => void;
  /** The button 'Send for re-approval'; absent where it cannot be sent. */
  onSendForReapproval?: () => void;
  /** While one of the actions runs. */
  busy?: boolean;
}
