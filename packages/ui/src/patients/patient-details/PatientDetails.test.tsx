import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { mina, vitals } from '../../fixtures/patients.ts';
import { fullSummary } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientDetails } from './PatientDetails.tsx';

componentContract(PatientDetails, { patient: mina, summary: fullSummary, vitals, zone: ZONE, now: NOW });
