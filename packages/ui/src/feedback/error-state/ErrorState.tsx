import { t } from '@openvisit/contract';
import { RotateCw } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';

export interface ErrorStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What failed; default 'This could not be loaded'. */
  title?: ReactNode;
  /** Why, and what the user can do. */
  children?: ReactNode;
  /** Shows 'Try again', and is called by it. */
  onRetry?: () => void;
  /** A retry is running. Default false. */
  busy?: boolean;
  /** Another action beside 'Try again'. */
  action?: ReactNode;
}

/**
 * An area whose content could not be loaded. Do say why and what helps. Don't replace loaded content with it:
 * a list that cannot load more says so below its items.
 */
export function ErrorState({
  title = t('This could not be loaded'),
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
                {t('Try again')}
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
