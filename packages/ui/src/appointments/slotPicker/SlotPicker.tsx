import type { BookableSlot } from '@openvisit/contract';

export interface SlotPickerProps {
  /** Slots of the range; null while loading. */
  slots: readonly BookableSlot[] | null;
  /** First and last day offered, yyyy-MM-dd in the reader's zone; at most 14 days read well. */
  range: { from: string; to: string };
  /** Reader's IANA zone: all times are in it. */
  zone: string;
  /** Zone of the physician's calendar; shown beside when its clock differs. */
  physicianZone: string;
  /** Server time, epoch ms. */
  now: number;
  /** `starts_at` of the chosen slot. */
  selected: string | null;
  onSelect: (slot: BookableSlot) => void;
  /** Turn to the range before or after; absent where there is none. */
  onEarlier?: () => void;
  onLater?: () => void;
  /** Why the times could not be loaded. */
  error?: string | null;
  onRetry?: () => void;
}
