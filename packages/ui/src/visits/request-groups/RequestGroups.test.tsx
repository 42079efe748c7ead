import { NOW, requests, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { RequestGroups } from './RequestGroups.tsx';

componentContract(RequestGroups, {
  appointments: requests,
  zone: ZONE,
  now: NOW,
  detailHref: () => '#detail',
  onAction: () => undefined,
});
