import { mina } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/contract.tsx';
import { PatientBadges } from './PatientBadges.tsx';

componentContract(PatientBadges, { patient: mina });
