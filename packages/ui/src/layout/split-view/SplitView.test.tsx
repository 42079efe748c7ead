import { componentContract } from '../../testing/contract.tsx';
import { SplitView } from './SplitView.tsx';

componentContract(SplitView, { aside: 'Summary', children: 'Visits' });
