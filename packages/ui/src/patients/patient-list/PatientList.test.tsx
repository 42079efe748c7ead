import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { patients } from '../../fixtures/patients.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientList } from './PatientList.tsx';

componentContract(PatientList, { patients, hrefOf: ({ id }) => `#${id}`, zone: ZONE, now: NOW });
