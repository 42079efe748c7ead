import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { mina } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientHeader } from './PatientHeader.tsx';

componentContract(PatientHeader, { patient: mina, zone: ZONE, now: NOW, allergies: ['Penicillin'] });
