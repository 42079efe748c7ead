import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { pendingProfiles } from '../../fixtures/review.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

componentContract(
  ReviewQueue,
  { profiles: pendingProfiles, hrefOf: ({ id }) => `#${id}`, zone: ZONE, now: NOW },
  {
    within: (queue) => (
      <main>
        <h1>Profiles</h1>
        {queue}
      </main>
    ),
  },
);
