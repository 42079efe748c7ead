import { ZONE } from '../../fixtures/appointments.ts';
import { amlodipine } from '../../fixtures/prescribing.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PrescriptionSheet } from './PrescriptionSheet.tsx';

componentContract(PrescriptionSheet, { prescription: amlodipine, zone: ZONE, level: 2 });
