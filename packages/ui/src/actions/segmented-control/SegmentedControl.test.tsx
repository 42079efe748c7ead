import { componentContract } from '../../testing/componentContract.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

componentContract(SegmentedControl, {
  label: 'Calendar view',
  options: [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ],
  value: 'week',
  onChange: () => undefined,
});
