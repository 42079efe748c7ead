import { componentContract } from '../../testing/componentContract.tsx';
import { Timeline } from './Timeline.tsx';

componentContract(Timeline, {
  label: 'History',
  items: [
    { id: '1', title: 'Requested', time: 'Today', state: 'current' },
    { id: '2', title: 'Visit' },
  ],
});
