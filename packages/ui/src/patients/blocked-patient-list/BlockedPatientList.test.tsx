import { blockedPatients } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { BlockedPatientList } from './BlockedPatientList.tsx';

componentContract(BlockedPatientList, { blocked: blockedPatients, onUnblock: () => undefined });
