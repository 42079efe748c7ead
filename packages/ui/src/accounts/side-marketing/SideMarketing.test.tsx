import { componentContract } from '../../testing/contract.tsx';
import { SideMarketing } from './SideMarketing.tsx';

componentContract(SideMarketing, { role: 'PATIENT' });
