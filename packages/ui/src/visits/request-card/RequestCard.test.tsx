import { NOW, requestToday, ZONE } from '../../fixtures/appointments.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { RequestCard } from './RequestCard.tsx';

componentContract(RequestCard, {
  appointment: requestToday,
  zone: ZONE,
  now: NOW,
  href: '#detail',
  onAction: () => undefined,
});
