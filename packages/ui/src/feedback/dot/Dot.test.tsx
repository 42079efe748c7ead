import { componentContract } from '../../testing/componentContract.tsx';
import { Dot } from './Dot.tsx';

componentContract(Dot, { label: 'Unread' });
