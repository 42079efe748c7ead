import type { AppointmentAction, AppointmentDetail } from '@openvisit/contract';

export interface AppointmentDetailViewProps {
  /** null while loading. */
  appointment: AppointmentDetail | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Inside the scheduled view: neither back arrow nor badge (AP-04). Default false. */
  embedded?: boolean;
  /** Where the back arrow leads; required unless embedded. */
  backHref?: string;
  /** The patient's profile; without it there is no 'View Profile'. */
  patientHref?: string;
  /** The actions this product can carry out. Default: all but ADD_PHYSICIAN. */
  supports?: readonly AppointmentAction[];
  /** The action that runs. */
  busy?: AppointmentAction | 'CANCEL_INVITE' | null;
  onAction: (action: AppointmentAction) => void;
  /** 'Cancel Invite' on the guest's card; absent for who may not. */
  onCancelInvite?: () => void;
  /** Why it could not be loaded. */
  error?: string | null;
  onRetry?: () => void;
}
