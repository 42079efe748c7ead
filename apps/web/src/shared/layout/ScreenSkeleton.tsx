import { Skeleton } from '@openvisit/ui';
import { PageContainer } from './PageContainer.tsx';

/** Placeholder of a section whose code or data is loading. */
export const SectionSkeleton = () => <Skeleton shape="card" count={3} />;

/** Placeholder of a screen that is loading. */
export const ScreenSkeleton = () => (
  <PageContainer>
    <SectionSkeleton />
  </PageContainer>
);
