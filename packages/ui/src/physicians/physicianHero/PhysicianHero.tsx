import type { ReactNode } from 'react';
import type { PhysicianProfile } from '@openvisit/contract';

export interface PhysicianHeroProps {
  /** null while loading. */
  physician: PhysicianProfile | null;
  /** Where the back arrow leads. */
  backHref: string;
  /** Reader's IANA zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** A button beside the name. */
  action?: ReactNode;
}
