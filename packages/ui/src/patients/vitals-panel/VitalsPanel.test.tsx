import { ZONE } from '../../fixtures/appointments.ts';
import { vitals } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/contract.tsx';
import { VitalsPanel } from './VitalsPanel.tsx';

componentContract(VitalsPanel, { vitals, zone: ZONE });
