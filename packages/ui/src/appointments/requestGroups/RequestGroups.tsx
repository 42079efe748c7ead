import type { Appointment, AppointmentAction } from '@openvisit/contract';

export interface RequestGroupsProps {
  /** All requests loaded so far; null while the first page loads. */
  appointments: readonly Appointment[] | null;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  detailHref: (appointment: Appointment) => string;
  patientHref?: (appointment: Appointment) => string | undefined;
  /** The one action that runs. */
  busy?: { id: string; action: AppointmentAction } | null;
  /** Why the list could not be loaded. */
  error?: string | null;
  onRetry?: () => void;
  onAction: (action: AppointmentAction, appointment: Appointment) => void;
  /** Whether there are further pages. Default false. */
  hasMore?: boolean;
  loadingMore?: boolean;
  /** Called when the end of the list comes into view. */
  onLoadMore?: () => void;
}
