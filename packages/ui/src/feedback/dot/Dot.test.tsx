import { componentContract } from '../../testing/contract.tsx';
import { Dot } from './Dot.tsx';

componentContract(Dot, { label: 'Unread' });
