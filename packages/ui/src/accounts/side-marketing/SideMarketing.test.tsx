import { componentContract } from '../../testing/componentContract.tsx';
import { SideMarketing } from './SideMarketing.tsx';

componentContract(SideMarketing, { role: 'PATIENT' });
