import type { Resource } from '@openvisit/api';
import { ErrorState } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { SectionSkeleton } from './ScreenSkeleton.tsx';

export interface LoadedProps<T> {
  from: Resource<T>;
  children: (data: T) => ReactNode;
}

/** Renders the loaded data; until then a skeleton, or the error with a retry button. */
export const Loaded = <T,>({ from, children }: LoadedProps<T>) => {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <SectionSkeleton />;
  return (
    <ErrorState busy={from.loading} onRetry={() => void from.reload()}>
      {from.error.message}
    </ErrorState>
  );
};
