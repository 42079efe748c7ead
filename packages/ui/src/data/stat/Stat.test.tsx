import { componentContract } from '../../testing/componentContract.tsx';
import { Stat } from './Stat.tsx';

componentContract(Stat, {
  label: 'Pulse',
  value: '71',
  unit: 'a minute',
  change: { label: 'As before', direction: 'same' },
});
