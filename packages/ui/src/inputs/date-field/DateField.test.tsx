import { componentContract } from '../../testing/componentContract.tsx';
import { DateField } from './DateField.tsx';

componentContract(DateField, {
  label: 'Date of birth',
  value: '1985-03-24',
  onChange: () => undefined,
  today: '2026-11-21',
});
