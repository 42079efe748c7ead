import type { AppLinkProps } from '@openvisit/ui';
import { Link, useLocation } from 'react-router-dom';
import type { ReturnState } from './return-path.ts';

/** A link whose screen can lead back to this one with `readReturnPath`; for `AppLinkProvider`. */
export const ReturningLink = ({ href, ...rest }: AppLinkProps) => {
  const { pathname, search } = useLocation();
  return <Link to={href} state={{ returnTo: pathname + search } satisfies ReturnState} {...rest} />;
};
