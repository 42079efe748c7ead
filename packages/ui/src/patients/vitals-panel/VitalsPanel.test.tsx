import { ZONE } from '../../fixtures/appointments.ts';
import { vitals } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { VitalsPanel } from './VitalsPanel.tsx';

componentContract(VitalsPanel, { vitals, zone: ZONE });
