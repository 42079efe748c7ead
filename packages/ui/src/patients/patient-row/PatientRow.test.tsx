import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { mina } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientRow } from './PatientRow.tsx';

componentContract(PatientRow, {
  patient: mina,
  href: '#mina',
  zone: ZONE,
  now: NOW,
  level: 2,
  onBlock: () => undefined,
});
