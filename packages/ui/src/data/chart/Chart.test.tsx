import { componentContract } from '../../testing/componentContract.tsx';
import { Chart } from './Chart.tsx';

componentContract(Chart, {
  label: 'Earnings by month',
  kind: 'bars',
  categories: ['October', 'November'],
  categoryLabel: 'Month',
  series: [{ label: 'Earnings', values: [120, 240] }],
});
