import type { ComponentPropsWithRef } from 'react';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';

export interface VisitNowSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Number of patients waiting for an instant visit; null while loading. */
  count: number | null;
  /** Error message of loading the number. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

const waitingText = (count: number) =>
  count === 1 ? '1 patient asks for an instant visit' : `${count} patients ask for an instant visit`;

/** Number of patients waiting for an instant visit; answering them is not part of this page yet. */
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
      title={count === 0 ? 'No Visit Now Request Found' : waitingText(count)}
      {...rest}
    >
      {count === 0
        ? 'A patient who asks for an instant visit appears here.'
        : 'Instant visits cannot be answered on this page yet. Scheduled visits and requests work as usual.'}
    </EmptyState>
  );
}
