import { mina } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientBadges } from './PatientBadges.tsx';

componentContract(PatientBadges, { patient: mina });
