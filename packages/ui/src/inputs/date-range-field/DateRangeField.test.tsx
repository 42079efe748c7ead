import { componentContract } from '../../testing/componentContract.tsx';
import { DateRangeField } from './DateRangeField.tsx';

componentContract(DateRangeField, {
  label: 'Period',
  value: { from: '2026-10-21', to: '2026-11-21' },
  onChange: () => undefined,
  today: '2026-11-21',
});
