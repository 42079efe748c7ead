import { useOwnPhysician, type Resource } from '@openvisit/api';
import type { OwnPhysician } from '@openvisit/contract';
import { ErrorState } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { SectionSkeleton } from '../../../app/ScreenSkeleton.tsx';

export interface LoadedProps<T> {
  /** What is read. */
  from: Resource<T>;
  children: (data: T) => ReactNode;
}

/** Shows what has been read; until then its shape, or why it could not be read and a way to try again. */
export const Loaded = <T,>({ from, children }: LoadedProps<T>) => {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <SectionSkeleton />;
  return (
    <ErrorState busy={from.loading} onRetry={() => void from.reload()}>
      {from.error.message}
    </ErrorState>
  );
};

/** A step of the physician's own profile, as soon as that is there. */
export const StepData = ({ children }: { children: (own: OwnPhysician) => ReactNode }) => (
  <Loaded from={useOwnPhysician()}>{children}</Loaded>
);
