import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { pcpRequest } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PcpRequestCard } from './PcpRequestCard.tsx';

componentContract(
  PcpRequestCard,
  { request: pcpRequest, zone: ZONE, now: NOW, onDecide: () => undefined },
  {
    within: (card) => (
      <main>
        <h2>Requests</h2>
        {card}
      </main>
    ),
  },
);
