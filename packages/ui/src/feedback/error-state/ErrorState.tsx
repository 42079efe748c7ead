import { RotateCw } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';

export interface ErrorStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What could not be shown; default 'This could not be loaded'. */
  title?: ReactNode;
  /** Why, and what helps, in words a person can act on. */
  children?: ReactNode;
  /** Shows 'Try again'. */
  onRetry?: () => void;
  /** The new try is under way. Default false. */
  busy?: boolean;
  /** Something else to do, beside 'Try again'. */
  action?: ReactNode;
}

/**
 * A place whose content could not be loaded. Do say why and what helps; don't show it instead of what is already there:
 * a list that could not be continued says so below its items.
 */
export function ErrorState({
  title = 'This could not be loaded',
  children,
  onRetry,
  busy,
  action,
  ...rest
}: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      illustration="error"
      title={title}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button icon={<RotateCw aria-hidden />} busy={busy} onClick={onRetry}>
                Try again
              </Button>
            )}
            {action}
          </>
        )
      }
      {...rest}
    >
      {children}
    </EmptyState>
  );
}
