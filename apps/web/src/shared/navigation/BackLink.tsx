import { Link } from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** Leads back to the screen that this one was opened from, above its title. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link as={RouterLink} to={to} variant="quiet">
    <ArrowLeft aria-hidden /> {children}
  </Link>
);
