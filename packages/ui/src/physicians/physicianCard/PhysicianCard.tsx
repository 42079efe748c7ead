import type { PhysicianListItem } from '@openvisit/contract';

export interface PhysicianCardProps {
  physician: PhysicianListItem;
  /** The physician's profile. */
  href: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
}
