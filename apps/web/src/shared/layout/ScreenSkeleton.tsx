import { Skeleton } from '@openvisit/ui';
import { PageContainer } from './PageContainer.tsx';

/** The shape of a part of a screen whose code or data is on its way. */
export const SectionSkeleton = () => <Skeleton shape="card" count={3} />;

/** The shape of a whole screen on its way. */
export const ScreenSkeleton = () => (
  <PageContainer>
    <SectionSkeleton />
  </PageContainer>
);
