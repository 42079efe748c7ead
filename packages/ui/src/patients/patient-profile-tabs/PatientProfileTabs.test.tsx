import { componentContract } from '../../testing/componentContract.tsx';
import { PatientProfileTabs } from './PatientProfileTabs.tsx';

componentContract(PatientProfileTabs, {
  current: 'notes',
  hrefs: {
    details: '#details',
    notes: '#notes',
    files: '#files',
    prescriptions: '#prescriptions',
    appointments: '#appointments',
  },
});
