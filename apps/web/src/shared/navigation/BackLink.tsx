import { Link } from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface BackLinkProps {
  to: string;
  /** History state of the screen that it leads to. */
  state?: unknown;
  children: ReactNode;
}

/** Leads back to the screen that this one was opened from, above its title. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link as={RouterLink} to={to} state={state} variant="quiet">
    <ArrowLeft aria-hidden /> {children}
  </Link>
);
