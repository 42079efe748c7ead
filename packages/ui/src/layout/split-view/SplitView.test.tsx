import { componentContract } from '../../testing/componentContract.tsx';
import { SplitView } from './SplitView.tsx';

componentContract(SplitView, { aside: 'Summary', children: 'Visits' });
