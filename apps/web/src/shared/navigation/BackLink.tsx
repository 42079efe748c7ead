import { t } from '@openvisit/contract';
import { Link } from '@openvisit/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { readReturnState } from './return-path.ts';

export interface BackLinkProps {
  to: string;
  /** History state of the screen that it leads to. */
  state?: unknown;
  children: ReactNode;
}

/** Leads back to the screen above this one, above its title. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link as={RouterLink} to={to} state={state} variant="quiet">
    <ArrowLeft aria-hidden /> {children}
  </Link>
);

/** Leads back to the screen that this one was opened from through a `ReturningLink`; from any other, to `to`. */
export const ReturnLink = ({ children, ...fallback }: BackLinkProps) => {
  const from = readReturnState(useLocation().state);
  if (from === null) return <BackLink {...fallback}>{children}</BackLink>;
  return (
    <BackLink to={from.returnTo} state={from.origin}>
      {from.returnTo === fallback.to ? children : t('Back')}
    </BackLink>
  );
};
