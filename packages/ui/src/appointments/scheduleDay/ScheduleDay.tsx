import type { Appointment } from '@openvisit/contract';

export interface ScheduleDayProps {
  /** The day's appointments; null while loading. */
  appointments: readonly Appointment[] | null;
  /** The day, yyyy-MM-dd in the reader's zone. */
  date: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Id of the appointment whose detail is shown. */
  selectedId?: string | null;
  onSelect: (appointment: Appointment) => void;
}
