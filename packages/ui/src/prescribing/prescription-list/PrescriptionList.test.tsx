import { ZONE } from '../../fixtures/appointments.ts';
import { prescriptions } from '../../fixtures/prescribing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PrescriptionList } from './PrescriptionList.tsx';

componentContract(
  PrescriptionList,
  { prescriptions, zone: ZONE, onOpen: () => undefined },
  {
    within: (list) => (
      <main>
        <h2>Prescriptions</h2>
        {list}
      </main>
    ),
  },
);
