import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { visitNowRequest } from '../../fixtures/visits.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { VisitNowCard } from './VisitNowCard.tsx';

componentContract(VisitNowCard, {
  request: visitNowRequest,
  fee: 12_000,
  ringing: true,
  zone: ZONE,
  now: NOW,
  onAction: () => undefined,
});
