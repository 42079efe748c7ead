import { ZONE } from '../../fixtures/appointments.ts';
import { conciergeRequests } from '../../fixtures/concierge.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { ConciergeTable } from './ConciergeTable.tsx';

componentContract(ConciergeTable, {
  tab: 'requests',
  news: ['requests'],
  onTab: () => undefined,
  requests: conciergeRequests,
  zone: ZONE,
  onDecide: () => undefined,
  onChat: () => undefined,
});
