import type { ReactNode } from 'react';
import type { BookableSlot, PhysicianListItem } from '@openvisit/contract';

export interface BookingSummaryProps {
  physician: Pick<PhysicianListItem, 'first_name' | 'last_name' | 'image' | 'speciality' | 'fees'>;
  /** null until a time is chosen. */
  slot: Pick<BookableSlot, 'starts_at' | 'ends_at'> | null;
  /** Reader's IANA zone. */
  zone: string;
  physicianZone: string;
  /** For whom the visit is, when it is not for the reader. */
  patientName?: string | null;
  topic?: string;
  /** The buttons. */
  children?: ReactNode;
}
