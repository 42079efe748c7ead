import { componentContract } from '../../testing/componentContract.tsx';
import { PhoneField } from './PhoneField.tsx';

componentContract(PhoneField, {
  label: 'Primary phone',
  value: '5551234567',
  phoneType: 2,
  onChange: () => undefined,
});
