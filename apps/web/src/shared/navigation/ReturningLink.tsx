import type { AppLinkProps } from '@openvisit/ui';
import { Link, useLocation } from 'react-router-dom';
import { readReturnState, type ReturnState } from './return-path.ts';

/** History state for a screen that can lead back to this one with `readReturnState`. */
export const useReturnState = (): ReturnState => {
  const location = useLocation();
  return { returnTo: location.pathname + location.search, origin: readReturnState(location.state) };
};

/** A link whose screen can lead back to this one; for `AppLinkProvider`. */
export const ReturningLink = ({ href, ...rest }: AppLinkProps) => (
  <Link to={href} state={useReturnState()} {...rest} />
);

/** As {@link ReturningLink}, unless it leads back itself: the screen is then as it was left. */
export const ReturningOrBackLink = (props: AppLinkProps) => {
  const origin = readReturnState(useLocation().state);
  return <ReturningLink {...props} {...(origin?.returnTo === props.href && { state: origin.origin })} />;
};
