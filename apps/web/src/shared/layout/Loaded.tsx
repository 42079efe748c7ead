import { translateReply } from '@openvisit/contract';
import type { Resource } from '@openvisit/api';
import { ErrorState } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { SectionSkeleton } from './ScreenSkeleton.tsx';

export interface LoadedProps<T> {
  from: Resource<T>;
  children: (data: T) => ReactNode;
  /** Replaces the error when the practice has not set up the feature's provider. */
  unavailable?: (reason: string) => ReactNode;
}

const NOT_SET_UP = 501;

/** Renders the loaded data; until then a skeleton, or the error with a retry button. */
export const Loaded = <T,>({ from, children, unavailable }: LoadedProps<T>) => {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <SectionSkeleton />;
  const reason = translateReply(from.error.message);
  if (unavailable && from.error.status === NOT_SET_UP) return unavailable(reason);
  return (
    <ErrorState busy={from.loading} onRetry={() => void from.reload()}>
      {reason}
    </ErrorState>
  );
};
