import { componentContract } from '../../testing/componentContract.tsx';
import { AddressField } from './AddressField.tsx';

componentContract(AddressField, {
  label: 'Address',
  value: '12 Main St',
  onChange: () => undefined,
  onAddress: () => undefined,
  suggest: () => Promise.resolve([]),
});
