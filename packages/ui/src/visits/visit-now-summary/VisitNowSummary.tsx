import type { ComponentPropsWithRef } from 'react';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';

export interface VisitNowSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** How many patients ask for an instant visit now; null while it is read. */
  count: number | null;
  /** Why the number could not be read; default none. */
  error?: string | null;
  /** Reads it again. */
  onRetry?: () => void;
}

const waiting = (count: number) =>
  count === 1 ? '1 patient asks for an instant visit' : `${count} patients ask for an instant visit`;

/** Whether somebody asks for an instant visit. It says how many, and that answering them is not part of this page yet. */
export function VisitNowSummary({ count, error, onRetry, ...rest }: VisitNowSummaryProps) {
  if (count === null && error) {
    return (
      <ErrorState title="Instant visits could not be loaded" onRetry={onRetry} {...rest}>
        {error}
      </ErrorState>
    );
  }
  if (count === null) return <Skeleton shape="card" label="Loading instant visits" {...rest} />;
  return (
    <EmptyState
      illustration="visit"
      title={count === 0 ? 'No Visit Now Request Found' : waiting(count)}
      {...rest}
    >
      {count === 0
        ? 'A patient who asks for an instant visit appears here.'
        : 'Instant visits cannot be answered on this page yet. Scheduled visits and requests work as usual.'}
    </EmptyState>
  );
}
